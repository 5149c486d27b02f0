import { readCff } from '@folio/font-kit/cff/cff-font'
import { tagOf } from '@folio/font-kit/pdf-fonts/subset-tag'
import { UnusableFont } from '@folio/font-kit/unusable-font'
import { claimsArchivalPart1, claimsOf } from '@folio/pdf-document/claims/claims'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import type { Carrier } from './uses/font-programs.ts'

/**
 * The first PDF/A asks for lists of what is in a part of a font: of CIDs in a composite one, of names in one of Type 1
 * (ISO 19005-1, 6.3.5). Such a list of CIDs is not written anew, nor a list begun, so these programs stay whole.
 */
export function refuseListedGlyphs(document: PdfDocument, carriers: readonly Carrier[]): void {
  if (carriers.some(wantsList) && claimsArchivalPart1(claimsOf(document)))
    throw new UnusableFont('an archive lists its glyphs')
}

function wantsList({ font, descriptor, parents }: Carrier): boolean {
  if (parents) return descriptor.has('CIDSet') || !isTagged(font.get('BaseFont'))
  const isType1 = descriptor.has('FontFile') || descriptor.has('FontFile3')
  return isType1 && !descriptor.has('CharSet')
}

/** A part of a font has a tag before its name. */
const isTagged = (name: PdfObject | undefined): boolean =>
  name instanceof Name && tagOf(name.text) !== undefined

/**
 * Sets right what font descriptors say is in their program (ISO 32000-1, 9.8.1 and 9.8.3.2): names of a program that
 * was written anew; the list of CIDs goes, which nothing else needs.
 */
export function updateGlyphLists(carriers: readonly Carrier[], cff: Uint8Array | undefined): void {
  for (const { descriptor } of carriers) {
    descriptor.delete('CIDSet')
    if (!cff || !descriptor.has('CharSet')) continue
    const names = [...readCff(cff).glyphOfName.keys()].filter((name) => name !== '.notdef')
    descriptor.set('CharSet', new PdfString(Buffer.from(names.map((name) => `/${name}`).join(''), 'latin1')))
  }
}
