import { deflateSync } from 'node:zlib'
import { DamagedPdf, OversizedStream } from '@folio/pdf-kit/objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-kit/objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { PdfStream } from '@folio/pdf-kit/objects/pdf-object'
import { Name } from '@folio/pdf-kit/pdf-syntax'
import type { WorkTime } from '../work-time.ts'

/** Larger streams stay as they are. */
const maxBytes = 256 * 1024 ** 2
/** Of `/Filter/FlateDecode` in a dictionary that had none. */
const filterEntryBytes = 19

/**
 * Codes every stream that is no coded image anew with Flate at its best, where that is smaller: streams without a
 * filter, and those under LZW, ASCII85, run lengths or a hasty Flate.
 * @param finished streams that were coded at their best already
 */
export function recompressStreams(
  document: PdfDocument,
  ids: Iterable<number>,
  { finished, time }: { readonly finished: ReadonlySet<PdfStream>; readonly time: WorkTime },
): void {
  for (const id of ids) {
    if (time.isOver()) return
    const object = document.get(id)
    if (object instanceof PdfStream && !finished.has(object)) {
      const smaller = recompressed(document, object)
      if (smaller) document.set(id, smaller)
    }
  }
}

function recompressed(document: PdfDocument, stream: PdfStream): PdfStream | undefined {
  const type = document.resolve(stream.dict.get('Type') ?? null)
  // Programs that know no PDF look for XMP packets in the file as it is.
  if (type instanceof Name && type.text === 'Metadata') return undefined
  const plain = plainBytes(document, stream)
  if (!plain) return undefined
  const data = deflateSync(plain, { level: 9, memLevel: 9 })
  const entry = stream.dict.has('Filter') ? 0 : filterEntryBytes
  if (data.length + entry >= stream.raw.length) return undefined
  const dict = new Map(stream.dict)
  for (const key of ['DecodeParms', 'DP', 'DL', 'Length']) dict.delete(key)
  dict.set('Filter', new Name('FlateDecode'))
  return new PdfStream(dict, data)
}

/** Undefined for coded images and for what cannot be decoded, which viewers may still make something of. */
function plainBytes(document: PdfDocument, stream: PdfStream): Uint8Array | undefined {
  try {
    const { bytes, imageFilter } = decodeStream(document, stream, { maxBytes })
    return imageFilter === undefined ? bytes : undefined
  } catch (error) {
    if (error instanceof DamagedPdf || error instanceof OversizedStream) return undefined
    throw error
  }
}
