import { UnusableFont } from '@folio/pdf-kit/fonts/unusable-font'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { PdfString } from '@folio/pdf-kit/objects/pdf-object'
import { conformanceOf } from '../structure/conformance.ts'
import { readCff } from './cff-font.ts'
import type { Carrier } from './font-programs.ts'

/** The first PDF/A asks for a list of the CIDs in a font program (ISO 19005-1, 6.3.5), so such a program stays whole. */
export function refuseListedCids(document: PdfDocument, carriers: readonly Carrier[]): void {
  const isListed = carriers.some(({ descriptor }) => descriptor.has('CIDSet'))
  if (isListed && conformanceOf(document).archivalPart === 1)
    throw new UnusableFont('an archive lists its CIDs')
}

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
