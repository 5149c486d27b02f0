import { randomBytes } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FirstTry, lookMs } from '@folio/contract/calls/second-try'
import { maySucceedLater } from '@folio/contract/failure'
import { dispositionName } from '@folio/contract/names/disposition-name'
import { Problem } from '../exits.ts'
import type { Call, Engine, Opened, Watch } from './engine.ts'
import { type Form, formOf } from './multipart.ts'
import { type Persistence, persistently } from './persistently.ts'
import { watchJob } from './watch-job.ts'

/** Waits so many milliseconds; rejects when the signal aborts. */
type Pause = (ms: number, signal: AbortSignal) => Promise<void>

const realPause: Pause = (ms, signal) => sleep(ms, undefined, { signal })

/** A site that converts for us, by the calls of its pages. A busy or restarting one is waited for. */
export class RemoteEngine implements Engine {
  readonly #server: string
  readonly #pause: Pause

  /** @throws Problem `usage` when it is no address */
  constructor(server: string, pause = realPause) {
    if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol)) {
      throw new Problem('usage', `--server must be an address such as https://folio.example, not ${server}.`)
    }
    this.#server = server.replace(/\/+$/, '')
    this.#pause = pause
  }

  async convert(call: Call): Promise<object> {
    const answer = await this.#ask(() => this.#send(call), call)
    return readAnswer(answer.status, answer.body)
  }

  async open(downloadUrl: string, watch: Watch): Promise<Opened> {
    const { status, header, body } = await this.#ask(async () => {
      const response = await fetch(this.#server + downloadUrl, { signal: watch.signal })
      if (!response.ok) await response.body?.cancel()
      return {
        status: response.status,
        header: (name: string) => response.headers.get(name),
        body: response.ok ? response.body : null,
      }
    }, watch)
    if (!body) throw new Problem('server', `The result could not be fetched: the server answered ${status}.`)
    return {
      name: dispositionName(header('content-disposition')) ?? 'result',
      stream: Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
    }
  }

  /** Results on a server go by themselves after an hour; a fetched one need not wait for that. */
  async remove(downloadUrl: string): Promise<void> {
    await fetch(this.#server + downloadUrl, { method: 'DELETE' }).catch(() => undefined)
  }

  async close(): Promise<void> {
    await Promise.resolve()
  }

  /** Sends files once, as a job of its own name: progress that a server still tells of an earlier try is none of this one. */
  async #send({ tool, inputs, fields, signal, tell }: Call) {
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
      return {
        status: response.statusCode ?? 0,
        header: (name: string) => response.headers[name.toLowerCase()]?.toString() ?? null,
        body: await text(response),
      }
    } finally {
      ended.abort()
    }
  }

  /** @throws Problem `server` when the last try has no answer either, or the signal's reason */
  async #ask<Answer extends FirstTry>(send: () => Promise<Answer>, { signal, tell }: Watch): Promise<Answer> {
    const persistence: Persistence = {
      signal,
      site: { isReady: () => this.#isReady(signal), pause: (ms) => this.#pause(ms, signal) },
      onDelay: (delay) => tell({ kind: 'waiting', ...delay }),
    }
    return await persistently(send, persistence).catch((error: unknown) => {
      throw signal.aborted || error instanceof Problem ? error : this.#unreachable(error)
    })
  }

  async #isReady(signal: AbortSignal): Promise<boolean | undefined> {
    const look = { signal: AbortSignal.any([signal, AbortSignal.timeout(lookMs)]) }
    const response = await fetch(`${this.#server}/readyz`, look).catch(() => undefined)
    await response?.body?.cancel()
    return response?.ok
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
  throw new Problem(
    maySucceedLater(status) ? 'server' : 'failed',
    says,
    typeof answer?.code === 'string' ? answer.code : undefined,
  )
}
