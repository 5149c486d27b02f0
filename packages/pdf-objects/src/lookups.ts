import { type Dict, isDict, type PdfObject, PdfStream, PdfString } from './values/pdf-object.ts'
import { Name } from './values/pdf-syntax.ts'

/** Where entries are looked up: a dictionary, or nothing where the way to it ended before. */
type Holder = ReadonlyMap<string, PdfObject> | undefined

/**
 * What the entries of dictionaries hold, references followed. Each look-up names the type it expects; an entry that is
 * absent or of another type is `undefined`, so that a damaged file reads as one that does not say.
 */
export abstract class Lookups {
  /** The value itself, or what the reference leads to; null for what is absent. */
  abstract resolve(value: PdfObject | undefined): PdfObject

  /** The same where a dictionary is expected. */
  resolveDict(value: PdfObject | undefined): Dict | undefined {
    const object = this.resolve(value)
    return isDict(object) ? object : undefined
  }

  /** Whatever the entry holds; null where there is none. */
  entry(holder: Holder, key: string): PdfObject {
    return this.resolve(holder?.get(key))
  }

  dict(holder: Holder, key: string): Dict | undefined {
    return this.resolveDict(holder?.get(key))
  }

  stream(holder: Holder, key: string): PdfStream | undefined {
    const value = this.resolve(holder?.get(key))
    return value instanceof PdfStream ? value : undefined
  }

  /** The array itself: its elements may be references. */
  array(holder: Holder, key: string): PdfObject[] | undefined {
    const value = this.resolve(holder?.get(key))
    return Array.isArray(value) ? value : undefined
  }

  /** The elements of an array, references followed; none where the entry is no array. */
  items(holder: Holder, key: string): PdfObject[] {
    return this.resolveAll(this.array(holder, key) ?? [])
  }

  /** The same where a value alone stands for an array of one, as filters may. */
  list(holder: Holder, key: string): PdfObject[] {
    const value = this.resolve(holder?.get(key))
    if (value === null) return []
    return Array.isArray(value) ? this.resolveAll(value) : [value]
  }

  /** The numbers of an array, 0 for an element that is none. */
  numbers(holder: Holder, key: string): number[] | undefined {
    return this.array(holder, key)?.map((element) => {
      const value = this.resolve(element)
      return typeof value === 'number' ? value : 0
    })
  }

  /** These values, references followed. */
  resolveAll(values: Iterable<PdfObject>): PdfObject[] {
    return Array.from(values, (value) => this.resolve(value))
  }

  /** The name without its slash. */
  name(holder: Holder, key: string): string | undefined {
    const value = this.resolve(holder?.get(key))
    return value instanceof Name ? value.text : undefined
  }

  number(holder: Holder, key: string): number | undefined {
    const value = this.resolve(holder?.get(key))
    return typeof value === 'number' ? value : undefined
  }

  boolean(holder: Holder, key: string): boolean | undefined {
    const value = this.resolve(holder?.get(key))
    return typeof value === 'boolean' ? value : undefined
  }

  string(holder: Holder, key: string): PdfString | undefined {
    const value = this.resolve(holder?.get(key))
    return value instanceof PdfString ? value : undefined
  }

  /** A text string's text (ISO 32000-1, 7.9.2.2). */
  text(holder: Holder, key: string): string | undefined {
    return this.string(holder, key)?.text()
  }
}
