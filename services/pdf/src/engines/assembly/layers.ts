import { append } from '@folio/pdf-kit/objects/append'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import type { Dict, PdfObject } from '@folio/pdf-kit/objects/pdf-object'
import { Name, Ref } from '@folio/pdf-kit/pdf-syntax'
import { arrayIn, dictIn, type Part } from './source.ts'

/** The arrays of a configuration that simply follow one another (ISO 32000-1, table 101). */
const lists = ['RBGroups', 'Locked', 'AS'] as const

/** Puts the optional-content groups of several documents side by side, each with the state it starts in. */
export class LayerMerge {
  readonly #groups: PdfObject[] = []
  readonly #off: PdfObject[] = []
  readonly #configurations: PdfObject[] = []
  readonly #order: PdfObject[] = []
  #isOrdered = false
  readonly #lists = new Map<string, PdfObject[]>()
  #first: Dict | undefined

  add({ document, catalog }: Part): void {
    const properties = dictIn(document, catalog, 'OCProperties')
    if (!properties) return
    const groups = layersOf(document, catalog)
    const defaults: Dict = dictIn(document, properties, 'D') ?? new Map()
    this.#first ??= defaults
    append(this.#groups, groups)
    append(this.#off, hidden(document, defaults, groups))
    append(this.#configurations, arrayIn(document, properties, 'Configs'))
    // Readers list all groups of a document without an order, but only those that stand in one where there is one.
    const hasOrder = defaults.has('Order')
    this.#isOrdered ||= hasOrder
    append(this.#order, hasOrder ? arrayIn(document, defaults, 'Order') : groups)
    for (const key of lists) {
      this.#lists.set(key, [...(this.#lists.get(key) ?? []), ...arrayIn(document, defaults, key)])
    }
  }

  finish(catalog: Dict): void {
    if (this.#groups.length === 0) return
    const defaults: Dict = new Map()
    for (const key of ['Name', 'Creator', 'Intent', 'ListMode']) {
      const value = this.#first?.get(key)
      if (value !== undefined) defaults.set(key, value)
    }
    if (this.#isOrdered) defaults.set('Order', this.#order)
    const filled = [...this.#lists, ['OFF', this.#off] as const].filter(([, items]) => items.length > 0)
    for (const [key, items] of filled) defaults.set(key, items)
    const properties: Dict = new Map<string, PdfObject>([
      ['OCGs', this.#groups],
      ['D', defaults],
    ])
    if (this.#configurations.length > 0) properties.set('Configs', this.#configurations)
    catalog.set('OCProperties', properties)
  }
}

/** References to the optional-content groups of a document. */
export function layersOf(document: PdfDocument, catalog: Dict): Ref[] {
  const properties = dictIn(document, catalog, 'OCProperties')
  const groups = properties ? arrayIn(document, properties, 'OCGs') : []
  return groups.filter((group): group is Ref => group instanceof Ref && document.resolve(group) !== null)
}

/** With the base state OFF all groups are hidden but those that are named. */
function hidden(document: PdfDocument, defaults: Dict, groups: readonly Ref[]): Ref[] {
  const idsIn = (key: string) =>
    new Set(arrayIn(document, defaults, key).flatMap((item) => (item instanceof Ref ? [item.id] : [])))
  const base = document.resolve(defaults.get('BaseState') ?? null)
  const [on, off] = [idsIn('ON'), idsIn('OFF')]
  const isOff = base instanceof Name && base.text === 'OFF'
  return groups.filter(({ id }) => off.has(id) || (isOff && !on.has(id)))
}
