import { cidToGidMap } from '@folio/font-kit/pdf-fonts/cid-to-gid-map'
import { UnusableFont } from '@folio/font-kit/unusable-font'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
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

/** Throws UnusableFont unless it is certain what the font shows, now and later. */
export function fontUse(
  document: PdfDocument,
  { font, parents }: Carrier,
  documentCodes: DocumentCodes,
): FontUse {
  const codes = new Set<number>()
  for (const owner of parents ?? [font]) {
    if (documentCodes.writable.has(owner)) throw new UnusableFont('more may be written in it')
    const own = documentCodes.codes.get(owner)
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
  const map = cidToGidMap(document, font)
  if (map === undefined) throw new UnusableFont('CIDToGIDMap')
  return map === 'Identity' ? undefined : map
}
