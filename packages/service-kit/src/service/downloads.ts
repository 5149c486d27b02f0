import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { resultTypes } from '@folio/contract/download'
import type { ServiceName } from '@folio/contract/services'
import { type Request, type Response, Router } from 'express'
import { Failure } from '../faults/failure.ts'
import { isErrorWithCode } from '../faults/system-error.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Lifecycle } from '../http/lifecycle.ts'
import { factsOf } from '../http/request-facts.ts'
import { readRange } from '../results/byte-range.ts'
import type { ByteRange, LinkHeaders, ResultStore, StoredResult } from '../results/result-store.ts'

/**
 * Whether the visitor may be sent to the store: a page's own request may ask no other origin (its policy says so), and
 * the store signs addresses for GET alone.
 */
const mayLeave = (req: Request): boolean =>
  req.method === 'GET' && ['navigate', undefined].includes(req.get('sec-fetch-mode'))

function headersOf({ name, type }: Pick<StoredResult, 'name' | 'type'>, res: Response): LinkHeaders {
  const contentDisposition = String(res.attachment(name).getHeader('Content-Disposition'))
  res.removeHeader('Content-Disposition')
  return { contentType: resultTypes[type], contentDisposition }
}

const stalledReaderMs = 60_000

/**
 * `GET`, `HEAD` and `DELETE /api/download/<service>/<token>`, and `GET` and `HEAD` of the files inside it by their number;
 * no method but DELETE changes anything.
 */
export function downloads(name: ServiceName, store: ResultStore, lifecycle: Lifecycle): Router {
  const send = async (req: Request, res: Response): Promise<void> => {
    const token = tokenOf(req)
    const part = partOf(req)
    const file = await store.stat(token)
    const target = part === undefined ? file && { ...file, start: 0 } : file?.parts?.[part - 1]
    if (!target) throw new Failure('result-gone')
    const { link } = store
    if (link && part === undefined && mayLeave(req)) {
      const address = await link(token, headersOf(target, res))
      if (address === undefined) throw new Failure('result-gone')
      res.setHeader('Cache-Control', 'private, no-store')
      res.redirect(302, address)
      return
    }
    const range = describe(req, res, target, part === undefined ? token : `${token}/${part}`)
    // No range names no bytes: a store would take one that ends before it begins for the whole.
    if (range === 'unsatisfiable' || req.method === 'HEAD' || target.size === 0) {
      res.end()
      return
    }
    const { start, end } = range ?? { start: 0, end: target.size - 1 }
    const opened = await store.open(token, { start: target.start + start, end: target.start + end })
    if (!opened) throw new Failure('result-gone')
    res.setTimeout(stalledReaderMs, () => res.destroy())
    await lifecycle.track(transfer(opened.stream, res))
  }
  const address = `/api/download/${name}/:token`
  const whole = endpoint(address, {
    get: send,
    head: send,
    delete: async (req, res) => {
      if (!(await store.remove(tokenOf(req)))) throw new Failure('result-gone')
      res.status(204).end()
    },
  })
  return Router().use(whole, endpoint(`${address}/:part`, { get: send, head: send }))
}

const tokenOf = (req: Request): string => {
  const { token } = req.params
  return typeof token === 'string' ? token : ''
}

/** The number of the part that is asked for, from 1; 0 for what is no number, which no part has. */
const partOf = (req: Request): number | undefined => {
  const { part } = req.params
  if (typeof part !== 'string') return undefined
  return /^[1-9]\d{0,5}$/.test(part) ? Number(part) : 0
}

/** Sets status and headers; the range to send, if only a part is wanted. */
function describe(
  req: Request,
  res: Response,
  { name, type, size }: Pick<StoredResult, 'name' | 'type' | 'size'>,
  token: string,
): ByteRange | 'unsatisfiable' | undefined {
  const etag = `"${createHash('sha256').update(`etag ${token}`).digest('base64url').slice(0, 22)}"`
  res.attachment(name)
  res.setHeader('Content-Type', resultTypes[type])
  res.setHeader('Content-Security-Policy', "sandbox; default-src 'none'")
  res.setHeader('Cache-Control', 'private, no-store')
  res.setHeader('X-Robots-Tag', 'noindex')
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  res.setHeader('Accept-Ranges', 'bytes')
  res.setHeader('ETag', etag)
  const range = wantedRange(req, size, etag)
  if (range === 'unsatisfiable') {
    res.status(416).setHeader('Content-Range', `bytes */${size}`)
    res.setHeader('Content-Length', 0)
    return range
  }
  if (range) res.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  const length = range ? range.end - range.start + 1 : size
  res.setHeader('Content-Length', length)
  factsOf(req).log.bytesOut = length
  return range
}

/** One range of bytes; a range of another version of the file gets the whole. */
function wantedRange(req: Request, size: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
  const condition = req.get('if-range')
  return condition === undefined || condition === etag ? readRange(req.get('range'), size) : undefined
}

async function transfer(stream: Readable, res: Response): Promise<void> {
  try {
    await pipeline(stream, res)
  } catch (error) {
    // The visitor closed the connection: nobody is left to be told.
    if (!isErrorWithCode(error, 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE')) throw error
  }
}
