import { bytesOf } from '@folio/pdf-document/trees/write-tree'
import { PdfString } from '@folio/pdf-objects/values/pdf-object'

/** Which names count as one. */
interface NameText {
  /** What readers show a name as. */
  read(name: string): string
  write(text: string): string
}

const asItIs: NameText = { read: (name) => name, write: (text) => text }

/**
 * The text of names that are strings in the file, one character for each byte: the same text may be written in two
 * encodings, and some readers look it up as text.
 */
export const byText: NameText = {
  read: (name) => bytesOf(name).text(),
  write: (text) => PdfString.of(text).latin1(),
}

/** Keeps the names of several documents apart. */
export class UniqueNames {
  readonly #taken = new Set<string>()
  readonly #text: NameText

  constructor(text = asItIs) {
    this.#text = text
  }

  /**
   * Takes the names of one more document.
   * @returns new names for those that were taken before
   */
  take(names: Iterable<string>): ReadonlyMap<string, string> {
    const own = new Map([...names].map((name) => [name, this.#text.read(name)]))
    const texts = new Set(own.values())
    const renamed = new Map<string, string>()
    const added = new Set<string>()
    for (const [name, text] of own) {
      let free = text
      const isFree = () => !this.#taken.has(free) && (free === text || !(texts.has(free) || added.has(free)))
      for (let number = 2; !isFree(); number += 1) free = `${text}_${number}`
      if (free !== text) renamed.set(name, this.#text.write(free))
      added.add(free)
    }
    for (const text of added) this.#taken.add(text)
    return renamed
  }
}
