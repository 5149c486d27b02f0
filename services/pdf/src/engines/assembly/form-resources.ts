import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfString } from '@folio/pdf-kit/objects/pdf-object'
import { Name, Ref } from '@folio/pdf-kit/pdf-syntax'
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

/** How far two objects are compared; larger ones count as different. */
const maxDepth = 6

/** Whether two objects say the same. */
function isSame(document: PdfDocument, one: PdfObject, other: PdfObject, depth = 0): boolean {
  if (one instanceof Ref && other instanceof Ref && one.id === other.id) return true
  if (depth > maxDepth) return false
  const [a, b] = [document.resolve(one), document.resolve(other)]
  if (a instanceof Name && b instanceof Name) return a.text === b.text
  if (a instanceof PdfString && b instanceof PdfString) return Buffer.compare(a.bytes, b.bytes) === 0
  if (Array.isArray(a) && Array.isArray(b)) {
    return (
      a.length === b.length && a.every((item, index) => isSame(document, item, b[index] ?? null, depth + 1))
    )
  }
  if (isDict(a) && isDict(b)) {
    return (
      a.size === b.size &&
      [...a].every(([key, value]) => isSame(document, value, b.get(key) ?? null, depth + 1))
    )
  }
  return a === b
}

/** Default appearances choose their font by name: `/Helv 12 Tf 0 g` (12.7.3.3). */
export function renameFonts(dicts: readonly Dict[], fonts: ReadonlyMap<string, string>): void {
  for (const dict of dicts) {
    const appearance = dict.get('DA')
    if (!(appearance instanceof PdfString)) continue
    const text = latin1(appearance)
    const renamed = text.replace(/\/([^\s()<>[\]{}/%]+)(?=\s+-?[\d.]+\s+Tf\b)/g, (whole, name: string) => {
      const newName = fonts.get(name)
      return newName === undefined ? whole : `/${newName}`
    })
    if (renamed !== text) dict.set('DA', bytesOf(renamed))
  }
}
