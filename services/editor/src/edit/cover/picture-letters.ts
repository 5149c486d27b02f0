import type { SaveElement } from '@folio/contract/editing/editor'
import type { Matrix } from '@folio/pdf-content/matrix'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { ContentNode } from '../../content/content-node.ts'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { FontTraits } from '../../fonts/text-font.ts'
import type { EmbeddedFonts } from '../../typeset/embedded-fonts.ts'
import { type SetText, setText } from '../../typeset/set-line.ts'
import { lineLength, type Setting } from '../replacement/write-piece.ts'
import { lineFrame } from '../texts/line-frame.ts'
import type { CoverPlace } from './cover-place.ts'
import type { LetterKinds } from './kind-of-letters.ts'
import { wordsOf } from './recognized-words.ts'

export interface CoverSetup {
  readonly document: PdfDocument
  readonly page: ContentNode
  readonly fonts: EmbeddedFonts
  /** From the page as seen to its own coordinates. */
  readonly toPage: Matrix
  readonly kinds: LetterKinds
}

/** Fonts differ in width by a part; beyond it, the size is another. */
const tooWide = 0.85
const tooNarrow = 1.2
const smallest = 0.4
const largest = 1.6

/**
 * How a text is set so that its letters look like those of a picture. Recognized text is often of another size than its
 * picture, but as wide as it is: letters of the right kind tell the size by their width, of others only what is far off
 * is the size, and the rest is the width of the font.
 */
export class PictureLetters {
  /** In units of the page. */
  readonly size: number
  /** The width of the letters as a share of their natural one. */
  readonly stretch: number
  readonly #setup: CoverSetup
  readonly #traits: FontTraits

  /** @param glyphs what was recognized of the line; none where a box is all that is known */
  constructor(element: SaveElement, glyphs: readonly ShownGlyph[], place: CoverPlace, setup: CoverSetup) {
    const kind = glyphs[0] && setup.kinds.near(glyphs[0])
    const named = traitsOf(element.fontName)
    this.#setup = setup
    this.#traits = kind ? { ...named, name: '', ...kind } : named
    const ratio = glyphs.length > 0 ? this.#widthRatio(element, glyphs, place) : 1
    const isOtherSize = kind || ratio < tooWide || ratio > tooNarrow
    const scale = isOtherSize ? bounded(ratio, smallest, largest) : 1
    this.size = place.size * scale
    this.stretch = bounded(ratio / scale, tooWide, tooNarrow)
  }

  /** To be drawn. */
  set(content: string): SetText {
    return setText(content, undefined, this.#setup.fonts, { traits: this.#traits })
  }

  /** How far one line reaches, in units of the page. */
  lengthOf(content: string): number {
    return this.#natural(content, this.size) * this.stretch
  }

  /** @param squeeze part of the width that letters of the picture have */
  setting(squeeze: number): Setting {
    const { document, page, fonts } = this.#setup
    const { size, stretch } = this
    return {
      state: { fontName: '', size, charSpacing: 0, wordSpacing: 0, rise: 0, scale: stretch * squeeze },
      newSize: size,
      nameOf: ({ file }) => page.addResource(document, 'Font', fonts.refOf(file, false)),
      nameOfSibling: noFontOfItsOwn,
    }
  }

  /** How much wider the picture is than our letters in the size of the place: of its words, else of the whole line. */
  #widthRatio({ original }: SaveElement, glyphs: readonly ShownGlyph[], { width, size }: CoverPlace): number {
    const [first] = glyphs
    const words = first ? wordsOf(glyphs, lineFrame(first)).filter(({ text }) => text !== '') : []
    const shown = words.reduce((sum, { from, to }) => sum + to - from, 0)
    const set = words.reduce((sum, { text }) => sum + this.#natural(text, size), 0)
    if (shown > 0 && set > 0) return shown / set
    const line = original ? this.#natural(original.content.trim(), size) : 0
    return line > 0 && width > 0 ? width / line : 1
  }

  #natural(content: string, size: number): number {
    const [line] = setText(content, undefined, undrawn, { traits: this.#traits }).lines
    const state = { fontName: '', size, charSpacing: 0, wordSpacing: 0, rise: 0, scale: 1 }
    return line ? lineLength(line, { state, newSize: size }) : 0
  }
}

const noFontOfItsOwn = (): never => {
  throw new Error('a picture has no fonts')
}

/** What is set to be measured is not drawn. */
const undrawn = { add: () => undefined }

const bounded = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Those of the font that the page shows a text in. */
const traitsOf = (name: string): FontTraits => ({
  name,
  bold: /bold/i.test(name),
  italic: /italic|oblique/i.test(name),
  serif: /times|serif|georgia|cambria/i.test(name) && !/sans/i.test(name),
  fixedPitch: /cour|mono|consol/i.test(name),
})
