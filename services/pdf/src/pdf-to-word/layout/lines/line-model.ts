import type { FormField } from '../../reading/form-field.ts'
import type { Box } from '../../reading/geometry.ts'
import type { Glyph } from '../../reading/page-model.ts'

/** What a word is to a note: the reference to it in the text, or the label it begins with. */
export interface NoteMark {
  /** From 1, over the document. */
  readonly note: number
  readonly part: 'reference' | 'label'
}

/** How a word looks. */
export interface Look {
  readonly family: string
  /** Points; of raised and lowered text that of the text around it. */
  readonly size: number
  readonly color: string
  readonly bold: boolean
  readonly italic: boolean
  /** Its small letters are shown as small capitals. */
  readonly smallCaps?: true | undefined
  readonly underline: boolean
  readonly strike: boolean
  readonly highlight: string | undefined
  /** The color of a larger surface that it stands on. */
  readonly backdrop: string | undefined
  readonly raised: 'superscript' | 'subscript' | undefined
  readonly link: string | undefined
  /** The field of a form whose value it is. */
  readonly field?: FormField | undefined
  readonly note?: NoteMark | undefined
}

/** Characters of one look without a gap between them. */
export interface Word {
  /** It begins with the blanks beyond the first one that a typewriter set before it, and has no others. */
  readonly text: string
  readonly look: Look
  readonly x0: number
  readonly x1: number
  /** A gap or a space separates it from the word before. */
  readonly spaced: boolean
  readonly mcid: number | undefined
  /** It is a line to write on, from x0 to x1, and has no letters. */
  readonly blank?: true
}

/** A word of a line; a gap before it may be too wide for a space. */
export interface LineWord extends Word {
  /** It stands at a tab stop: where the text before it ends, whether dots lead to it, and whether a paragraph begins there. */
  readonly tab?: { readonly from: number; readonly leader: boolean; readonly leads?: true }
}

/** What a drop cap is to the lines beside it. */
export interface Initial {
  /** How many lines stand beside it. */
  readonly lines: number
  /** Distance of their baselines, in points. */
  readonly pitch: number
}

/** Words on one baseline that stand close enough to be read as one piece. `words` are in reading order. */
export interface Segment extends Box {
  readonly words: readonly Word[]
  /** Baseline. */
  readonly y: number
  /** Points, that most of its letters have. */
  readonly size: number
  readonly rtl: boolean
  /** Degrees clockwise; its box is that on the page. */
  readonly angle: number
  /** It is a drop cap, and has the baseline and the size of the first line beside it. */
  readonly initial?: Initial
  /** All of it is marked as furniture of the page. */
  readonly artifact: boolean
  /** Heights above and below the baseline of its font, in em (below is negative). */
  readonly ascent: number
  readonly descent: number
}

/** The words of a line, with a space before those that had one. */
export const textOf = ({ words }: { readonly words: readonly Word[] }): string =>
  words.map(({ text, spaced }, index) => (spaced && index > 0 ? ` ${text}` : text)).join('')

/** Glyphs on one baseline, raised and lowered ones with them. */
export interface Row {
  y: number
  size: number
  readonly glyphs: Glyph[]
}
