import { DamagedPdf } from '../damaged-pdf.ts'
import { type Dict, isDict } from '../values/pdf-object.ts'
import { asRef, ObjectParser } from './object-parser.ts'
import { free, type XrefEntries } from './xref-entry.ts'

const letterF = 0x66
const letterN = 0x6e

/**
 * The cross-reference table behind its `xref`, with the trailer that follows (ISO 32000-1, 7.5.4 and 7.5.5). Entries
 * may be shorter or longer than the 20 bytes they should have.
 * @throws DamagedPdf
 */
export function readXrefTable(source: Uint8Array, at: number): { entries: XrefEntries; trailer: Dict } {
  const parser = new ObjectParser(source, at, { reference: asRef })
  const entries: XrefEntries = new Map()
  while (!parser.keyword('trailer')) {
    const first = parser.integer()
    const count = parser.integer()
    for (let id = first; id < first + count; id += 1) {
      const offset = parser.integer()
      const generation = parser.integer()
      parser.skipSpace()
      const kind = source[parser.at]
      if (kind !== letterF && kind !== letterN)
        throw new DamagedPdf(`no cross-reference entry at ${parser.at}`)
      parser.at += 1
      // Some writers give objects that do not exist the offset 0 instead of marking them as free.
      entries.set(id, kind === letterF || offset === 0 ? free : { kind: 'at', offset, generation })
    }
  }
  const trailer = parser.object()
  if (!isDict(trailer)) throw new DamagedPdf('the trailer is no dictionary')
  return { entries, trailer }
}
