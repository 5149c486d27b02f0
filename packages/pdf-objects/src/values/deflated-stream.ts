import { type Dict, PdfStream } from './pdf-object.ts'
import { Name } from './pdf-syntax.ts'

/**
 * What told how the data was coded before, by its long names and by the short ones that readers heed although only inline images may
 * have them (ISO 32000-1, tables 5 and 93).
 */
const ofOldCoding = ['DecodeParms', 'DP', 'F', 'DL', 'Length'] as const

/**
 * A stream with the entries of another whose data is under Flate alone. Whoever put a predictor under it adds `DecodeParms`.
 * @param dict stays as it is
 * @param data as zlib gives it
 */
export function deflatedStream(dict: Dict, data: Uint8Array): PdfStream {
  const entries: Dict = new Map(dict)
  for (const key of ofOldCoding) entries.delete(key)
  entries.set('Filter', new Name('FlateDecode'))
  return new PdfStream(entries, data)
}
