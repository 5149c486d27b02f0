import { decodeStream } from '@folio/pdf-kit/objects/decode-stream'
import type { Page } from '@folio/pdf-kit/objects/pages'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { PdfStream } from '@folio/pdf-kit/objects/pdf-object'

/** Content of one stream; more than this is not made by people or their programs. */
export const maxContentBytes = 256 * 1024 ** 2

/** A page's content, its streams one after another as if they were one (ISO 32000-1, 7.7.3.3). */
export function pageContent(document: PdfDocument, { dict }: Page): Uint8Array {
  const contents = document.resolve(dict.get('Contents') ?? null)
  const streams = (Array.isArray(contents) ? contents : [contents]).map((item) => document.resolve(item))
  const parts = streams.flatMap((stream) =>
    stream instanceof PdfStream ? [streamBytes(document, stream), new Uint8Array([0x0a])] : [],
  )
  return parts.length === 2 && parts[0] ? parts[0] : Buffer.concat(parts)
}

export const streamBytes = (document: PdfDocument, stream: PdfStream): Uint8Array =>
  decodeStream(document, stream, { maxBytes: maxContentBytes }).bytes
