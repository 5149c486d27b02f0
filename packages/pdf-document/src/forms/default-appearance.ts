import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { writeObject } from '@folio/pdf-objects/writing/write-object'
import { bytesOf } from '../trees/write-tree.ts'

/** Default appearances choose their font by name: `/Helv 12 Tf 0 g` (12.7.3.3). */
const fontName = /\/([^\s()<>[\]{}/%]+)(?=\s+[-+]?[\d.]+\s+Tf\b)/g

/** Names are compared as what they mean, not as they are written: `/Times#20New` (7.3.5). */
const meaning = (name: string): string =>
  name.replace(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/** The fonts that a default appearance names. */
export const fontsIn = (appearance: PdfString): string[] =>
  [...appearance.latin1().matchAll(fontName)].map(([, name = '']) => meaning(name))

/** Renames fonts in the default appearances (`DA`) of dictionaries, from the old name to the new one. */
export function renameFonts(
  document: PdfDocument,
  dicts: readonly Dict[],
  fonts: ReadonlyMap<string, string>,
): void {
  for (const dict of dicts) {
    const appearance = document.string(dict, 'DA')
    if (!appearance) continue
    const text = appearance.latin1()
    const renamed = text.replace(fontName, (whole, name: string) => {
      const newName = fonts.get(meaning(name))
      return newName === undefined ? whole : writeObject(new Name(newName), () => undefined)
    })
    if (renamed !== text) dict.set('DA', bytesOf(renamed))
  }
}
