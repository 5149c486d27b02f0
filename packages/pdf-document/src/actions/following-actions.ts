import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'

/** More actions than follow scripts in any document; those behind them go with the scripts. */
const maxFollowed = 100_000

/** Finds the harmless actions that follow dangerous ones (ISO 32000-1, 12.6.2). */
export class FollowingActions {
  /** The dangerous ones that were met. */
  readonly dangerousActions = new Set<Dict>()
  /** Made for places of dangerous ones; what they name besides may be dangerous itself. */
  readonly replacements: Dict[] = []
  readonly #document: PdfDocument
  readonly #isDangerous: (action: Dict) => boolean
  readonly #known = new Map<Dict, readonly PdfObject[]>()
  readonly #places = new Map<Dict, PdfObject>()
  #left = maxFollowed

  constructor(document: PdfDocument, isDangerous: (action: Dict) => boolean) {
    this.#document = document
    this.#isDangerous = isDangerous
  }

  /** The dangerous action that a value is or leads to. */
  dangerousAt(value: PdfObject): Dict | undefined {
    // Most values are numbers and names.
    const action = typeof value === 'object' ? this.#dict(value) : undefined
    return action && this.#isDangerous(action) ? action : undefined
  }

  /** The harmless ones that follow, in their order, each once. */
  after(action: Dict): readonly PdfObject[] {
    const actions = this.#known.get(action) ?? this.#find(action)
    this.#known.set(action, actions)
    this.#left -= actions.length
    return this.#left < 0 ? [] : actions
  }

  /** One action in the place of a dangerous one: the first that follows it, itself followed by the others. */
  inPlaceOf(action: Dict): PdfObject | undefined {
    const known = this.#places.get(action)
    if (known !== undefined) return known
    const [first, ...others] = this.after(action)
    const dict = this.#dict(first ?? null)
    if (first === undefined || others.length === 0 || !dict) return first
    const copy = new Map(dict).set('Next', [...this.#next(dict), ...others])
    this.replacements.push(copy)
    const place = this.#document.add(copy)
    this.#places.set(action, place)
    return place
  }

  #find(action: Dict): PdfObject[] {
    const actions: PdfObject[] = []
    const seen = new Set<Dict>()
    const waiting: PdfObject[] = [action]
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      const next = this.#dict(item)
      if (!next || seen.has(next)) continue
      seen.add(next)
      if (!this.#isDangerous(next)) actions.push(item)
      else {
        this.dangerousActions.add(next)
        const following = this.#next(next)
        this.#left -= following.length
        for (let index = following.length - 1; index >= 0 && this.#left >= 0; index -= 1)
          waiting.push(following[index] ?? null)
      }
    }
    return actions
  }

  /** Some readers take a stream for its dictionary. */
  #dict(value: PdfObject): Dict | undefined {
    const object = this.#document.resolve(value)
    const dict = object instanceof PdfStream ? object.dict : object
    return isDict(dict) ? dict : undefined
  }

  /** What follows an action: one or several. */
  #next(action: Dict): readonly PdfObject[] {
    const next = this.#document.entry(action, 'Next')
    if (Array.isArray(next)) return next
    return next === null ? [] : [action.get('Next') ?? null]
  }
}
