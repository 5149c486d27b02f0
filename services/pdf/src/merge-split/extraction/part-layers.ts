import { layersOf } from '@folio/pdf-document/layers/layers'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { Steps } from '@folio/pdf-objects/walking/walk-tree'
import type { PartDraft } from './part.ts'

/** Deeper orders are loops. */
const maxDepth = 50

/**
 * The layers of a part (ISO 32000-1, 8.11.4): those that something in it belongs to, and those above them in the list
 * that readers show. To be written when all else is copied.
 */
export function writePartLayers({ book: { document }, target, catalog, copier }: PartDraft): void {
  const properties = document.dict(document.catalog, 'OCProperties')
  if (!properties) return
  const layers = new Set(layersOf(document, document.catalog).map(({ id }) => id))
  const isKept = (item: PdfObject): boolean => item instanceof Ref && copier.has(item.id)
  if (![...layers].some((id) => copier.has(id))) return
  const copy: Dict = new Map()
  const steps = new Steps()
  const copies = new Map<PdfObject, PdfObject | undefined>()
  // Its layers last, when those are known that stand above others.
  for (const [key, value] of properties) if (key !== 'OCGs') copy.set(key, copyOf(value, 0) ?? [])
  const groups = document.array(properties, 'OCGs') ?? []
  copy.set('OCGs', copier.copy(groups.filter(isKept)))
  catalog.set('OCProperties', copy)

  function copyOf(value: PdfObject, depth: number): PdfObject | undefined {
    if (value instanceof Ref && layers.has(value.id)) return isKept(value) ? copier.copy(value) : undefined
    const object = document.resolve(value)
    if (!Array.isArray(object) && !isDict(object)) return copier.copy(object)
    if (depth > maxDepth) return undefined
    if (!(value instanceof Ref)) return keptIn(object, depth)
    // What several lists share stays shared; what leads back into itself leads nowhere.
    if (copies.has(object)) return copies.get(object)
    copies.set(object, undefined)
    const own = keptIn(object, depth)
    const ref = own && target.add(own)
    copies.set(object, ref)
    return ref
  }

  function keptIn(object: PdfObject[] | Dict, depth: number): PdfObject | undefined {
    if (Array.isArray(object)) return keptItems(object, depth)
    return new Map(
      [...object].flatMap(([key, item]): [string, PdfObject][] => {
        const value = copyOf(item, depth + 1)
        return value === undefined ? [] : [[key, value]]
      }),
    )
  }

  /** Undefined where of the layers nothing but their title is left. */
  function keptItems(items: readonly PdfObject[], depth: number): PdfObject[] | undefined {
    steps.take(items.length)
    const own = items.map((item) => copyOf(item, depth + 1))
    for (const [index, item] of items.entries()) {
      // Those that stand below a layer follow it as an array.
      if (item instanceof Ref && layers.has(item.id) && Array.isArray(target.resolve(own[index + 1])))
        own[index] = copier.copy(item)
    }
    const left = own.filter((item) => item !== undefined)
    const hasMore = left.some((item) => item instanceof Ref || Array.isArray(item) || isDict(item))
    return hasMore || left.length === items.length ? left : undefined
  }
}
