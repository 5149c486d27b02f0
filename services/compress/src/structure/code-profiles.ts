import { deflateSync } from 'node:zlib'
import { isSignedAsProfile } from '@folio/image-kit/icc/read-profile'
import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import { filterRows } from '@folio/pdf-objects/filters/filter-rows'
import { filterTypes } from '@folio/pdf-objects/filters/png-filter'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { deflatedStream } from '@folio/pdf-objects/values/deflated-stream'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'

/** How a table's values stand together for each colour: four inks in bytes, or one curve in two bytes. */
const valueBytes = [
  { distance: 4, parameters: { Colors: 4, BitsPerComponent: 8 } },
  { distance: 2, parameters: { Colors: 1, BitsPerComponent: 16 } },
] as const
const pngPredictors = 15
const maxProfileBytes = 16 * 1024 ** 2
const [leastRow, mostRow] = [128, 2048]
const mostRowLengths = 3

/**
 * Codes colour profiles as differences between neighbours (ISO 32000-1, 7.4.4.4), where that is smaller: a print
 * profile's tables take two thirds of the bytes. Nothing is lost.
 */
export function codeProfiles(document: PdfDocument, ids: Iterable<number>): void {
  for (const id of ids) {
    const object = document.get(id)
    if (!(object instanceof PdfStream) || typeof object.dict.get('N') !== 'number') continue
    const smaller = codedProfile(document, object)
    if (smaller) document.set(id, smaller)
  }
}

function codedProfile(document: PdfDocument, stream: PdfStream): PdfStream | undefined {
  const bytes = profileBytes(document, stream)
  const layout = bytes && bestLayout(bytes)
  if (!layout) return undefined
  const raw = deflateSync(layout.rows, { level: 9 })
  if (raw.length + entryBytes >= stream.raw.length) return undefined
  const coded = deflatedStream(stream.dict, raw)
  coded.dict.set('DecodeParms', new Map(Object.entries(layout.parameters)))
  return coded
}

interface Layout {
  /** The filtered rows. */
  readonly rows: Uint8Array
  readonly parameters: Readonly<Record<string, number>>
}

/** Rows from the middle under a hasty Flate tell which layout takes the fewest bytes. */
const sampledBytes = 96 * 1024
const hasty = { level: 3 }

function bestLayout(bytes: Uint8Array): Layout | undefined {
  const layouts = valueBytes.flatMap(({ distance, parameters }) =>
    rowLengths(bytes.length, distance).map((rowBytes) => {
      const rows = (of: Uint8Array) =>
        filterRows(of, { rowBytes, distance, types: [filterTypes.sub, filterTypes.up] })
      const sample = deflateSync(rows(middleRows(bytes, rowBytes)), hasty)
      const predictor = { Predictor: pngPredictors, ...parameters, Columns: rowBytes / distance }
      return { rows, parameters: predictor, bytes: sample.length }
    }),
  )
  const [best] = layouts.sort((one, other) => one.bytes - other.bytes)
  return best && { ...best, rows: best.rows(bytes) }
}

function middleRows(bytes: Uint8Array, rowBytes: number): Uint8Array {
  if (bytes.length <= sampledBytes) return bytes
  const from = Math.floor((bytes.length - sampledBytes) / 2 / rowBytes) * rowBytes
  return bytes.subarray(from, from + Math.floor(sampledBytes / rowBytes) * rowBytes)
}

/** Bytes that the parameters take in the dictionary. */
const entryBytes = 70

function profileBytes(document: PdfDocument, stream: PdfStream): Buffer | undefined {
  try {
    const { bytes, imageFilter } = decodeStream(document, stream, { maxBytes: maxProfileBytes })
    const profile = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return !imageFilter && isSignedAsProfile(profile) ? profile : undefined
  } catch (error) {
    if (error instanceof DamagedPdf || error instanceof OversizedStream) return undefined
    throw error
  }
}

/** Rows that fill the profile exactly, for readers differ on a last one that is not full; the shortest. */
function rowLengths(length: number, distance: number): number[] {
  const lengths: number[] = []
  for (let row = leastRow; row <= mostRow && lengths.length < mostRowLengths; row += distance) {
    if (length % row === 0) lengths.push(row)
  }
  return lengths
}
