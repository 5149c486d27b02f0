import { setTimeout as sleep } from 'node:timers/promises'
import { isDownloadUrl } from '@folio/contract/download'
import type { Tool } from '@folio/contract/tool'
import { isWhole } from './whole-file.ts'

/** A conversion and the download of what it made. */
export interface Pair {
  readonly tool: Tool
  readonly files: readonly { readonly name: string; readonly data: Buffer }[]
}

/** How a pair ended: `wrong` is the one thing that must never be. */
export interface Ended {
  readonly tool: string
  readonly end: 'right' | 'right after one retry' | 'refused' | 'wrong'
  readonly seconds: number
  /** Of a refusal that had no sentence or no `Retry-After`, and of what is wrong. */
  readonly fault?: string
}

/** What a page is told when something is not to be had now. */
class Refusal extends Error {
  readonly retryAfter: number | undefined

  constructor(said: string, retryAfter: number | undefined) {
    super(said)
    this.retryAfter = retryAfter
  }
}
class Wrong extends Error {}

const shortestWaitSeconds = 1
const retrySeconds = 5

/** Sends the files as a visitor of that address does, tries once more when told to, and looks at every byte that comes. */
export async function convertAndDownload(site: string, pair: Pair, address: string): Promise<Ended> {
  const began = performance.now()
  const ended = (end: Ended['end'], fault?: string): Ended => {
    const seconds = (performance.now() - began) / 1000
    return { tool: pair.tool.id, end, seconds, ...(fault !== undefined && { fault }) }
  }
  try {
    await once(site, pair, address)
    return ended('right')
  } catch (error) {
    if (error instanceof Wrong) return ended('wrong', error.message)
    await sleep(1000 * Math.max(shortestWaitSeconds, retryAfterOf(error)))
  }
  try {
    await once(site, pair, address)
    return ended('right after one retry')
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return ended(error instanceof Wrong ? 'wrong' : 'refused', said)
  }
}

const retryAfterOf = (error: unknown): number =>
  error instanceof Refusal ? (error.retryAfter ?? retrySeconds) : retrySeconds

async function once(site: string, { tool, files }: Pair, address: string): Promise<void> {
  const form = new FormData()
  for (const { name, data } of files) form.append(tool.field, new Blob([new Uint8Array(data)]), name)
  const headers = { 'x-forwarded-for': address }
  const answer = await fetch(site + tool.endpoint, { method: 'POST', body: form, headers })
  const body = (await answer.json()) as unknown
  if (answer.status !== 200) throw refusalOf(answer, body)
  const outputs = downloadsIn(body)
  if (outputs.length === 0) throw new Wrong('an answer without a download')
  for (const { url, size } of outputs) await download(site + url, size, headers)
}

function refusalOf(answer: Response, body: unknown): Error {
  const { error: sentence, code } = body as { error?: string; code?: string }
  const after = answer.headers.get('retry-after')
  if (typeof sentence !== 'string' || !sentence.endsWith('.'))
    return new Wrong(`${answer.status} without a sentence`)
  if (answer.status >= 502 && after === null) return new Wrong(`${answer.status} ${code} without Retry-After`)
  return new Refusal(`${answer.status} ${code}`, after === null ? undefined : Number(after))
}

interface Download {
  readonly url: string
  /** Bytes, where the answer says it. */
  readonly size: number | undefined
}

/** Every object in an answer that says where a file is to be had. */
function downloadsIn(value: unknown): Download[] {
  if (typeof value !== 'object' || value === null) return []
  const { downloadUrl, size } = value as { downloadUrl?: unknown; size?: unknown }
  if (isDownloadUrl(downloadUrl))
    return [{ url: downloadUrl, size: typeof size === 'number' ? size : undefined }]
  return Object.values(value).flatMap(downloadsIn)
}

async function download(
  url: string,
  size: number | undefined,
  headers: Record<string, string>,
): Promise<void> {
  const answer = await fetch(url, { headers })
  if (answer.status === 404) throw new Wrong('a result that is gone')
  if (answer.status !== 200) throw refusalOf(answer, await answer.json())
  // A connection that breaks in the middle rejects here, which a page sees as well and tries again.
  const file = Buffer.from(await answer.arrayBuffer())
  const length = size ?? Number(answer.headers.get('content-length'))
  if (file.length !== length) throw new Wrong(`${file.length} bytes in the place of ${length}`)
  if (!isWhole(file)) throw new Wrong('a file that does not end as it should')
}
