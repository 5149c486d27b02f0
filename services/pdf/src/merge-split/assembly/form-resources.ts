import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
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
        const namesake = joined.get(name)
        let free = name
        if (namesake !== undefined && !this.#comparison.isSame(namesake, resource)) {
          for (let number = 2; joined.has(free) || added.has(free); number += 1) free = `${name}_${number}`
          if (category === 'Font') fonts.set(name, free)
        }
        joined.set(free, namesake !== undefined && free === name ? namesake : resource)
      }
    }
    return fonts
  }

  finish(): Dict {
    return this.#categories
  }
}
