import { deflateSync } from 'node:zlib'
import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { deflatedStream } from '@folio/pdf-objects/values/deflated-stream'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { inParallel } from '@folio/service-kit/timing/in-parallel'
import { bestFlate, type Effort } from '../flate/best-flate.ts'
import type { WorkTime } from '../work/work-time.ts'

/** Larger streams stay as they are. */
const maxBytes = 256 * 1024 ** 2
/** Bytes of a document for which the least is searched for, at two a microsecond: mostly those of its fonts. */
const thoroughBytes: Readonly<Record<Effort, number>> = { good: 1024 ** 2, best: 8 * 1024 ** 2 }
/** Bytes that `/Filter/FlateDecode` takes in a dictionary that had none. */
const filterEntryBytes = 19

/**
 * Codes every stream that is no coded image anew with Flate at its best, where that is smaller: streams without a
 * filter, and those under LZW, ASCII85, run lengths or a hasty Flate.
 */
export async function recompressStreams(
  document: PdfDocument,
  ids: Iterable<number>,
  { finished, effort, time }: Recompression,
): Promise<void> {
  const streams = [...ids].flatMap((id) => {
    const object = document.get(id)
    return object instanceof PdfStream && !finished.has(object) ? [{ id, stream: object }] : []
  })
  let thorough = thoroughBytes[effort]
  const { signal } = new AbortController()
  await inParallel(streams, { limit: atOnce, signal }, async ({ id, stream }) => {
    if (time.isOver() || isPacket(document, stream)) return
    const plain = plainBytes(document, stream)
    if (!plain || isHopeless(plain, stream)) return
    const level = plain.length <= thorough ? 'best' : 'good'
    thorough = Math.max(0, thorough - plain.length)
    const smaller = recompressed(stream, await bestFlate(plain, level))
    if (smaller) document.set(id, smaller)
  })
}

/** zlib works in threads of its own: meanwhile the next stream is unpacked. */
const atOnce = 2

export interface Recompression {
  /** Streams that were coded at their best already, or that nothing names any more. */
  readonly finished: ReadonlySet<PdfStream>
  readonly effort: Effort
  readonly time: WorkTime
}

/** Programs that know no PDF look for XMP packets in the file as it is. */
function isPacket(document: PdfDocument, { dict }: PdfStream): boolean {
  return document.name(dict, 'Type') === 'Metadata'
}

/** Pieces of a long stream under a predictor tell first whether it may do without, which photographs never can. */
const longBytes = 400_000
const places = [0.25, 0.75]
const pieceBytes = 32 * 1024
/** Times the bytes that it takes: pieces may be other than the rest. */
const hopefulWithin = 1.3

function isHopeless(plain: Uint8Array, { dict, raw }: PdfStream): boolean {
  if (plain.length < longBytes || !dict.has('DecodeParms')) return false
  const pieces = places.map((place) => {
    const from = Math.floor(plain.length * place)
    return deflateSync(plain.subarray(from, from + pieceBytes)).length
  })
  const bytesOfPieces = pieces.reduce((sum, bytes) => sum + bytes, 0)
  return (bytesOfPieces / (places.length * pieceBytes)) * plain.length > raw.length * hopefulWithin
}

function recompressed(stream: PdfStream, data: Uint8Array): PdfStream | undefined {
  const entry = stream.dict.has('Filter') ? 0 : filterEntryBytes
  if (data.length + entry >= stream.raw.length) return undefined
  return deflatedStream(stream.dict, data)
}

/**
 * Returns the bytes; undefined for coded images and for what cannot be decoded, which viewers may still make something
 * of.
 */
function plainBytes(document: PdfDocument, stream: PdfStream): Uint8Array | undefined {
  try {
    const { bytes, imageFilter } = decodeStream(document, stream, { maxBytes })
    return imageFilter === undefined ? bytes : undefined
  } catch (error) {
    if (error instanceof DamagedPdf || error instanceof OversizedStream) return undefined
    throw error
  }
}
