import { deflateSync } from 'node:zlib'
import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import { filterRows } from '@folio/pdf-objects/filters/filter-rows'
import { filterTypes } from '@folio/pdf-objects/filters/png-filter'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'

/** How a table's values stand together for each colour: four inks in bytes, or one curve in two bytes. */
const valueBytes = [
  { distance: 4, parameters: { Colors: 4, BitsPerComponent: 8 } },
  { distance: 2, parameters: { Colors: 1, BitsPerComponent: 16 } },
] as const
const pngPredictors = 15
const maxProfileBytes = 16 * 1024 ** 2
const [leastRow, mostRow] = [128, 2048]
const mostRowLengths = 3
const signature = { at: 36, text: 'acsp' }

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
  if (!bytes) return undefined
  let best: PdfStream | undefined
  for (const { distance, parameters } of valueBytes) {
    for (const length of rowLengths(bytes.length, distance)) {
      const raw = deflateSync(
        filterRows(bytes, { rowBytes: length, distance, types: [filterTypes.sub, filterTypes.up] }),
        { level: 9 },
      )
      const predictor = { Predictor: pngPredictors, ...parameters, Columns: length / distance }
      const entry = new Map(Object.entries(predictor))
      if (raw.length + entryBytes >= (best ?? stream).raw.length + (best ? entryBytes : 0)) continue
      const dict = new Map(stream.dict)
      dict.set('Filter', new Name('FlateDecode'))
      dict.set('DecodeParms', entry)
      best = new PdfStream(dict, raw)
    }
  }
  return best
}

/** Bytes that the parameters take in the dictionary. */
const entryBytes = 70

function profileBytes(document: PdfDocument, stream: PdfStream): Buffer | undefined {
  try {
    const { bytes, imageFilter } = decodeStream(document, stream, { maxBytes: maxProfileBytes })
    const profile = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const { at, text } = signature
    return !imageFilter && profile.toString('latin1', at, at + text.length) === text ? profile : undefined
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
