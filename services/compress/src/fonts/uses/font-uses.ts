import { UnusableFont } from '@folio/font-kit/unusable-font'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { type CodeNames, codeNames } from './code-names.ts'
import type { DocumentCodes } from './document-codes.ts'
import type { Carrier } from './font-programs.ts'

/** What a font program is asked for. */
export type FontUse =
  | { readonly kind: 'simple'; readonly codes: ReadonlySet<number>; readonly encoding: CodeNames }
  | {
      readonly kind: 'composite'
      readonly cids: ReadonlySet<number>
      /** Two bytes for each CID; `undefined` where CIDs are glyph ids. */
      readonly glyphOfCid: Uint8Array | undefined
    }

const maxMapBytes = 2 * 65_536

/** Throws UnusableFont unless it is certain what the font shows, now and later. */
export function fontUse(document: PdfDocument, { font, parents }: Carrier, shown: DocumentCodes): FontUse {
  const codes = new Set<number>()
  for (const owner of parents ?? [font]) {
    if (shown.writable.has(owner)) throw new UnusableFont('more may be written in it')
    const own = shown.codes.get(owner)
    if (!own) throw new UnusableFont('named by something else than content')
    for (const code of own) codes.add(code)
  }
  const subtype = document.name(font, 'Subtype')
  if (subtype === 'MMType1') throw new UnusableFont('multiple master')
  if (!parents) return { kind: 'simple', codes, encoding: codeNames(document, font) }
  for (const parent of parents) {
    const encoding = document.name(parent, 'Encoding') ?? ''
    // Its codes are CIDs (ISO 32000-1, 9.7.5.2); with any other map they would have to be looked up in it.
    if (!/^Identity-[HV]$/.test(encoding)) throw new UnusableFont('codes that are no CIDs')
  }
  return { kind: 'composite', cids: codes, glyphOfCid: glyphOfCid(document, font) }
}

function glyphOfCid(document: PdfDocument, font: Dict): Uint8Array | undefined {
  const map = document.entry(font, 'CIDToGIDMap')
  if (map instanceof PdfStream) return decodeStream(document, map, { maxBytes: maxMapBytes }).bytes
  if (map !== null && !(map instanceof Name && map.text === 'Identity')) throw new UnusableFont('CIDToGIDMap')
  return undefined
}
