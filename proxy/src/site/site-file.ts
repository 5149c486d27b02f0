import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The forms in which a file travels; the first one that the client takes is sent. */
const codings = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof codings)[number]

/** A file in one form, with the entity tag of that form. */
export interface Variant {
  readonly body: Buffer
  readonly etag: string
}

/** The forms that exist; `identity` always does. */
export type Variants = ReadonlyMap<Coding, Variant>

/** One file of the built site as it is served. */
export interface SiteFile {
  readonly type: string
  readonly cacheControl: string
  readonly isPage: boolean
  /** Its own Content-Security-Policy: of every page, and of a worker that loads anything. */
  readonly policy?: string
  /** Whether its text names the address that the visitor used. */
  readonly variesByHost: boolean
  /** `origin` is the site's own address, such as `https://example.org`. */
  variants(origin: string): Variants
}

/** The same bodies with entity tags. */
export const variantsOf = (bodies: ReadonlyMap<Coding, Buffer>): Variants =>
  new Map([...bodies].map(([coding, body]) => [coding, { body, etag: etagOf(body) }]))

/** A strong validator: two forms of one file have different ones (RFC 9110 §8.8.3). */
const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Compresses a text whose compressed forms on disk no longer fit. `effort` is brotli's quality, 0 to 11. */
export function compress(text: string, effort: number): ReadonlyMap<Coding, Buffer> {
  const identity = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  return new Map<Coding, Buffer>([
    ['br', brotliCompressSync(identity, { params })],
    ['gzip', gzipSync(identity)],
    ['identity', identity],
  ])
}

/** The best form a client takes, after its Accept-Encoding header (RFC 9110 §12.5.3). */
export function chooseCoding(accepted: string | undefined, variants: Variants): Coding {
  const weights = new Map(
    (accepted ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
  const takes = (coding: Coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0
  return codings.find((coding) => variants.has(coding) && takes(coding)) ?? 'identity'
}
