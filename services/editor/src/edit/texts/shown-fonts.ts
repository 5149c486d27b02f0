import type { PdfObject } from '@folio/pdf-objects/values/pdf-object'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { TextFont } from '../../fonts/text-font.ts'

/** The fonts that the texts of a page are shown in. */
export class ShownFonts {
  readonly #all: readonly ShownGlyph[]
  #known: ReadonlyMap<TextFont, PdfObject> | undefined

  constructor(all: readonly ShownGlyph[]) {
    this.#all = all
  }

  /** The object, or the reference to it, that a font is chosen by. */
  objectOf(font: TextFont): PdfObject {
    return this.#objects.get(font) ?? null
  }

  /**
   * What else is of the same font: writers cut one into several, each with the letters of a part of the document, and one may
   * have a letter that the other lacks.
   */
  siblingsOf(font: TextFont): TextFont[] {
    return [...this.#objects.keys()].filter((other) => other !== font && isSameFont(font, other))
  }

  get #objects(): ReadonlyMap<TextFont, PdfObject> {
    if (this.#known) return this.#known
    const known = new Map<TextFont, PdfObject>()
    let last: TextFont | undefined
    for (const { show } of this.#all) {
      const { font, fontObject } = show.state
      if (font !== last) known.set(font, fontObject)
      last = font
    }
    this.#known = known
    return known
  }
}

function isSameFont(one: TextFont, other: TextFont): boolean {
  const [own, others] = [one.traits, other.traits]
  return (
    own.name !== '' &&
    own.name === others.name &&
    own.bold === others.bold &&
    own.italic === others.italic &&
    one.vertical === other.vertical &&
    one.em === other.em
  )
}
