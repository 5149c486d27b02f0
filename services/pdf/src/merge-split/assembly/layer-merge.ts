import { intentsOf, layersOf, statesIn, usualIntent } from '@folio/pdf-document/layers/layers'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { append } from '@folio/pdf-objects/writing/append'
import type { Part } from './source.ts'

/** The arrays of a configuration that simply follow one another (ISO 32000-1, table 101). */
const lists = ['RBGroups', 'Locked', 'AS'] as const

/** Puts the optional-content groups of several documents side by side, each with the state it starts in. */
export class LayerMerge {
  readonly #groups: PdfObject[] = []
  readonly #off: PdfObject[] = []
  readonly #configurations: PdfObject[] = []
  readonly #order: PdfObject[] = []
  readonly #intents = new Set<string>()
  #isOrdered = false
  readonly #lists = new Map<string, PdfObject[]>()
  #first: Dict | undefined

  add({ document, catalog }: Part): void {
    const properties = document.dict(catalog, 'OCProperties')
    if (!properties) return
    const groups = layersOf(document, catalog)
    const defaults: Dict = document.dict(properties, 'D') ?? new Map()
    this.#first ??= defaults
    append(this.#groups, groups)
    for (const intent of intentsOf(document, defaults)) this.#intents.add(intent)
    append(this.#off, hidden(document, defaults, groups))
    append(
      this.#configurations,
      (document.array(properties, 'Configs') ?? []).flatMap((item) => {
        const configuration = document.resolve(item)
        return isDict(configuration) ? [ofOwnGroups(document, configuration, groups)] : []
      }),
    )
    // Readers list all groups of a document without an order, but only those that stand in one where there is one.
    const hasOrder = defaults.has('Order')
    this.#isOrdered ||= hasOrder
    append(this.#order, hasOrder ? (document.array(defaults, 'Order') ?? []) : groups)
    for (const key of lists) {
      this.#lists.set(key, [...(this.#lists.get(key) ?? []), ...(document.array(defaults, key) ?? [])])
    }
  }

  finish(catalog: Dict): void {
    if (this.#groups.length === 0) return
    const defaults: Dict = new Map()
    for (const key of ['Name', 'Creator', 'ListMode']) {
      const value = this.#first?.get(key)
      if (value !== undefined) defaults.set(key, value)
    }
    if (this.#intents.size !== 1 || !this.#intents.has(usualIntent)) {
      defaults.set(
        'Intent',
        [...this.#intents].map((intent) => new Name(intent)),
      )
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

/** Groups that are about something else than the configuration do not hide anything (8.11.2.3). */
function hidden(document: PdfDocument, defaults: Dict, groups: readonly Ref[]): Ref[] {
  const intents = intentsOf(document, defaults)
  const isMeant = (group: Ref) => {
    const dict = document.resolve(group)
    return (
      intents.includes('All') ||
      (isDict(dict) && intentsOf(document, dict).some((own) => intents.includes(own)))
    )
  }
  const { off } = statesIn(document, defaults, groups)
  return off.filter(isMeant)
}

/** Another configuration that can be chosen: of the groups of its document, it leaves those of others as they are. */
function ofOwnGroups(document: PdfDocument, configuration: Dict, groups: readonly Ref[]): Dict {
  const { on, off } = statesIn(document, configuration, groups)
  const own: Dict = new Map(configuration)
  return own.set('BaseState', new Name('Unchanged')).set('ON', on).set('OFF', off)
}
