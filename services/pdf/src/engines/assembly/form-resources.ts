import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfString } from '@folio/pdf-kit/objects/pdf-object'
import { isSame } from './same-object.ts'
import { bytesOf, latin1 } from './trees.ts'

/** Joins the default resources of forms (ISO 32000-1, 12.7.2): fonts by category and name. */
export class ResourceMerge {
  readonly #categories = new Map<string, Dict>()

  /** @returns new names for fonts whose names mean another font already */
  add(document: PdfDocument, resources: Dict = new Map()): ReadonlyMap<string, string> {
    const fonts = new Map<string, string>()
    for (const [category, value] of resources) {
      const added = document.resolve(value)
      if (!isDict(added)) continue
      const joined = this.#categories.get(category) ?? new Map<string, PdfObject>()
      this.#categories.set(category, joined)
      for (const [name, resource] of added) {
        const known = joined.get(name)
        let free = name
        if (known !== undefined && !isSame(document, known, resource)) {
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
const fontName = /\/([^\s()<>[\]{}/%]+)(?=\s+-?[\d.]+\s+Tf\b)/g

/** The fonts that a default appearance names. */
export const fontsIn = (appearance: PdfString): string[] =>
  [...latin1(appearance).matchAll(fontName)].map(([, name = '']) => name)

export function renameFonts(dicts: readonly Dict[], fonts: ReadonlyMap<string, string>): void {
  for (const dict of dicts) {
    const appearance = dict.get('DA')
    if (!(appearance instanceof PdfString)) continue
    const text = latin1(appearance)
    const renamed = text.replace(fontName, (whole, name: string) => {
      const newName = fonts.get(name)
      return newName === undefined ? whole : `/${newName}`
    })
    if (renamed !== text) dict.set('DA', bytesOf(renamed))
  }
}
