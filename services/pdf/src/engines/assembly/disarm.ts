import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-kit/objects/pdf-object'
import { Name } from '@folio/pdf-kit/pdf-syntax'

const dangerous = new Set(['JavaScript', 'Launch'])

/** Longer chains of actions are loops. */
const maxChain = 50

/**
 * Takes scripts and launch actions out of a document, wherever they stand (ISO 32000-1, 12.6.4.5 and 12.6.4.16). Actions
 * that follow them take their place.
 * @returns how many there were
 */
export function disarm(document: PdfDocument): number {
  const taken = new Set<Dict>()
  const objects = [...document.known()]
  for (const [id, object] of objects) {
    if (!isDangerous(object)) continue
    const next = successor(object)
    if (next) document.set(id, next)
    else document.remove(id)
  }
  for (const [, object] of objects) clean(object)
  return taken.size

  function clean(value: PdfObject): void {
    const dict = value instanceof PdfStream ? value.dict : value
    if (Array.isArray(value)) cleanArray(value)
    else if (isDict(dict)) cleanDict(dict)
  }

  function cleanDict(dict: Dict): void {
    for (const [key, value] of dict) {
      if (typeof value !== 'object' || value === null) continue
      if (isDangerous(value)) {
        const next = successor(value)
        if (next) dict.set(key, next)
        else dict.delete(key)
        clean(next ?? null)
      } else clean(value)
    }
    // A rendition may have a script beside what it plays (12.6.4.13).
    if (dict.has('JS') && nameOf(dict.get('S')) === 'Rendition') {
      dict.delete('JS')
      taken.add(dict)
    }
  }

  function cleanArray(items: PdfObject[]): void {
    for (let index = items.length - 1; index >= 0; index -= 1) {
      const item = items[index] ?? null
      if (isDangerous(item)) {
        const next = followers(item)
        items.splice(index, 1, ...next)
        for (const action of next) clean(action)
      } else clean(item)
    }
  }

  /** The first action that follows a dangerous one and is none, followed by the others. */
  function successor(action: Dict): PdfObject | undefined {
    const [first, ...others] = followers(action)
    const dict = document.resolve(first ?? null)
    if (isDict(dict) && others.length > 0) dict.set('Next', [...nextOf(dict), ...others])
    return first
  }

  function followers(action: Dict, depth = 0): PdfObject[] {
    taken.add(action)
    if (depth > maxChain) return []
    return nextOf(action).flatMap((item) => {
      const next = document.resolve(item)
      if (isDangerous(next)) return followers(next, depth + 1)
      return isDict(next) ? [item] : []
    })
  }

  /** What follows an action: one or several (12.6.2). */
  function nextOf(action: Dict): PdfObject[] {
    const next = document.resolve(action.get('Next') ?? null)
    if (Array.isArray(next)) return next
    return next === null ? [] : [action.get('Next') ?? null]
  }

  function isDangerous(value: PdfObject): value is Dict {
    return isDict(value) && dangerous.has(nameOf(value.get('S')) ?? '')
  }

  /** Also of a name that is an object of its own. */
  function nameOf(value: PdfObject | undefined): string | undefined {
    const name = value === undefined ? undefined : document.resolve(value)
    return name instanceof Name ? name.text : undefined
  }
}
