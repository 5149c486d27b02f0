import { randomBytes } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { wholeDownload } from '@folio/contract/download'
import { dispositionName } from '@folio/contract/names/disposition-name'
import { Problem } from '../exits.ts'
import type { Call, Engine, Opened } from './engine.ts'
import { type Form, formOf } from './multipart.ts'
import { watchJob } from './watch-job.ts'

/** A site that converts for us, by the calls of its pages. */
export class RemoteEngine implements Engine {
  readonly #server: string

  /** @throws Problem `usage` when it is no address */
  constructor(server: string) {
    if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol)) {
      throw new Problem('usage', `--server must be an address such as https://folio.example, not ${server}.`)
    }
    this.#server = server.replace(/\/+$/, '')
  }

  async convert({ tool, inputs, fields, signal, tell }: Call): Promise<object> {
    const jobId = randomBytes(16).toString('hex')
    const ended = new AbortController()
    const watching = AbortSignal.any([signal, ended.signal])
    void watchJob(this.#server, { toolId: tool.id, jobId }, watching, tell)
    try {
      const form = formOf(tool, inputs, fields)
      const response = await post(this.#server + tool.endpoint, form, {
        jobId,
        signal,
        onSent: (bytes) => tell({ kind: 'sent', bytes, total: form.length }),
      })
      return readAnswer(response.statusCode ?? 0, await text(response))
    } catch (error) {
      throw signal.aborted || error instanceof Problem ? error : this.#unreachable(error)
    } finally {
      ended.abort()
    }
  }

  async open(downloadUrl: string, signal: AbortSignal): Promise<Opened> {
    const response = await fetch(this.#server + downloadUrl, { signal }).catch((error: unknown) => {
      throw signal.aborted ? error : this.#unreachable(error)
    })
    if (!response.ok || !response.body) {
      throw new Problem('server', `The result could not be fetched: the server answered ${response.status}.`)
    }
    return {
      name: dispositionName(response.headers.get('content-disposition')) ?? 'result',
      stream: Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
    }
  }

  /** Results on a server go by themselves after an hour; a fetched one need not wait for that. */
  async remove(downloadUrl: string): Promise<void> {
    await fetch(this.#server + wholeDownload(downloadUrl), { method: 'DELETE' }).catch(() => undefined)
  }

  async close(): Promise<void> {
    await Promise.resolve()
  }

  #unreachable(error: unknown): Problem {
    const { cause = error } = error as { cause?: unknown }
    const why = cause instanceof Error && cause.message !== '' ? cause.message : String(cause)
    return new Problem('server', `${this.#server} cannot be reached: ${why}`)
  }
}

interface Sending {
  readonly jobId: string
  readonly signal: AbortSignal
  readonly onSent: (bytes: number) => void
}

/** Posts a form without `fetch`, which cannot send a body of known length piece by piece. */
function post(url: string, form: Form, { jobId, signal, onSent }: Sending): Promise<IncomingMessage> {
  const headers = { 'content-type': form.contentType, 'content-length': form.length, 'x-job-id': jobId }
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest
    const request = send(url, { method: 'POST', headers, signal })
    let answered = false
    request.on('response', (response) => {
      answered = true
      resolve(response)
    })
    request.on('error', reject)
    let sent = 0
    const counted = async function* () {
      for await (const chunk of form.read()) {
        yield chunk
        sent += chunk.length
        onSent(sent)
      }
    }
    pipeline(counted, request).catch((error: unknown) => {
      // A refusal may come before everything is sent; then it is what counts.
      if (!answered) reject(error)
    })
  })
}

/** @throws Problem with the sentence of the server */
function readAnswer(status: number, body: string): object {
  let answer: { error?: unknown; code?: unknown } | undefined
  try {
    answer = JSON.parse(body) as typeof answer
  } catch {
    throw new Problem('server', `The server answered ${status} with something that is no answer of Folio.`)
  }
  if (status === 200 && answer !== undefined && answer !== null) return answer
  const says = typeof answer?.error === 'string' ? answer.error : `The server answered ${status}.`
  const again = status >= 500 || status === 429
  throw new Problem(
    again ? 'server' : 'failed',
    says,
    typeof answer?.code === 'string' ? answer.code : undefined,
  )
}
