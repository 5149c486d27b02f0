import { bytesOf } from '@folio/pdf-document/trees/write-tree'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { writeObject } from '@folio/pdf-objects/writing/write-object'
import { ObjectComparison } from './same-object.ts'

/** Joins the default resources of forms (ISO 32000-1, 12.7.2): fonts by category and name. */
export class ResourceMerge {
  readonly #categories = new Map<string, Dict>()
  #comparison: ObjectComparison | undefined

  /** @returns new names for fonts whose names mean another font already */
  add(document: PdfDocument, resources: Dict = new Map()): ReadonlyMap<string, string> {
    const fonts = new Map<string, string>()
    this.#comparison ??= new ObjectComparison(document)
    for (const [category, value] of resources) {
      const added = document.resolve(value)
      if (!isDict(added)) continue
      const joined = this.#categories.get(category) ?? new Map<string, PdfObject>()
      this.#categories.set(category, joined)
      for (const [name, resource] of added) {
        const known = joined.get(name)
        let free = name
        if (known !== undefined && !this.#comparison.isSame(known, resource)) {
          for (let number = 2; joined.has(free) || added.has(free); number += 1) free = `${name}_${number}`
          if (category === 'Font') fonts.set(name, free)
        }
        joined.set(free, known !== undefined && free === name ? known : resource)
      }
    }
    return fonts
  }

  finish(): Dict {
    return this.#categories
  }
}

/** Default appearances choose their font by name: `/Helv 12 Tf 0 g` (12.7.3.3). */
const fontName = /\/([^\s()<>[\]{}/%]+)(?=\s+[-+]?[\d.]+\s+Tf\b)/g

/** Names are compared as what they mean, not as they are written: `/Times#20New` (7.3.5). */
const meaning = (written: string): string =>
  written.replace(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/** The fonts that a default appearance names. */
export const fontsIn = (appearance: PdfString): string[] =>
  [...appearance.latin1().matchAll(fontName)].map(([, name = '']) => meaning(name))

export function renameFonts(
  document: PdfDocument,
  dicts: readonly Dict[],
  fonts: ReadonlyMap<string, string>,
): void {
  for (const dict of dicts) {
    const appearance = document.resolve(dict.get('DA') ?? null)
    if (!(appearance instanceof PdfString)) continue
    const text = appearance.latin1()
    const renamed = text.replace(fontName, (whole, name: string) => {
      const newName = fonts.get(meaning(name))
      return newName === undefined ? whole : writeObject(new Name(newName), () => undefined)
    })
    if (renamed !== text) dict.set('DA', bytesOf(renamed))
  }
}
