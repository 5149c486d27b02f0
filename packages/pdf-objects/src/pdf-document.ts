import { DamagedPdf } from './damaged-pdf.ts'
import { Lookups } from './lookups.ts'
import type { Dict, PdfObject } from './values/pdf-object.ts'
import { Ref } from './values/pdf-syntax.ts'
import type { Zlib } from './zlib.ts'

/** Where the objects of a document come from. */
export interface ObjectSource {
  /** Numbers of the objects that exist. */
  readonly ids: Iterable<number>
  /** @throws DamagedPdf, OversizedStream */
  load(id: number): PdfObject
}

const noObjects: ObjectSource = { ids: [], load: () => null }
/** Longer chains of references to references are loops. */
const maxReferences = 100

/** The objects of a PDF by number. Objects are read when first asked for and may be changed in place. */
export class PdfDocument extends Lookups {
  /** What its streams are unpacked and packed with. */
  readonly zlib: Zlib
  readonly trailer: Dict
  readonly #version: string
  #source: ObjectSource
  readonly #ids: Set<number>
  readonly #objects = new Map<number, PdfObject>()
  #last = 0

  /** Without a source the document is empty. New objects have numbers above `above`. */
  constructor(
    zlib: Zlib,
    trailer: Dict = new Map(),
    { source = noObjects, version = '1.7', above = 0 } = {},
  ) {
    super()
    this.zlib = zlib
    this.trailer = trailer
    this.#version = version
    this.#source = source
    this.#last = above
    this.#ids = new Set(source.ids)
    for (const id of this.#ids) if (id > this.#last) this.#last = id
  }

  /** @throws DamagedPdf when there is none */
  get catalog(): Dict {
    const catalog = this.dict(this.trailer, 'Root')
    if (!catalog) throw new DamagedPdf('there is no catalog')
    return catalog
  }

  /** As in the header or, where that is later, in the catalog (ISO 32000-1, 7.2.2): `1.7`. */
  get version(): string {
    const stated = this.name(this.dict(this.trailer, 'Root'), 'Version')
    const isLater = stated !== undefined && /^\d\.\d$/.test(stated) && stated > this.#version
    return isLater ? stated : this.#version
  }

  /** The highest object number so far. */
  get last(): number {
    return this.#last
  }

  /** All objects that have been asked for or set. */
  objectsInMemory(): Iterable<readonly [number, PdfObject]> {
    return this.#objects
  }

  ids(): Iterable<number> {
    return this.#ids
  }

  /** Null for an object that does not exist. @throws DamagedPdf, OversizedStream */
  get(id: number): PdfObject {
    const known = this.#objects.get(id)
    if (known !== undefined) return known
    if (!this.#ids.has(id)) return null
    const object = this.#source.load(id)
    this.#objects.set(id, object)
    return object
  }

  /** Reads nothing more: what has not been asked for is not there any longer, and nothing holds the bytes of the file. */
  closeSource(): void {
    this.#source = noObjects
    for (const id of this.#ids) if (!this.#objects.has(id)) this.#ids.delete(id)
  }

  override resolve(value: PdfObject | undefined): PdfObject {
    let current = value ?? null
    for (let step = 0; current instanceof Ref; step += 1) {
      if (step > maxReferences) return null
      current = this.get(current.id)
    }
    return current
  }

  set(id: number, object: PdfObject): void {
    this.#ids.add(id)
    this.#objects.set(id, object)
    if (id > this.#last) this.#last = id
  }

  /** As a new object. */
  add(object: PdfObject): Ref {
    this.set(this.#last + 1, object)
    return new Ref(this.#last)
  }

  remove(id: number): void {
    this.#ids.delete(id)
    this.#objects.delete(id)
  }
}
