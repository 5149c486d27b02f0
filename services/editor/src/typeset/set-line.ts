import { type ShapedGlyph, shapeText, stackText } from '@folio/font-kit/harfbuzz/shape'
import type { EncodedText, FontTraits, TextFont } from '../fonts/text-font.ts'
import type { EmbeddedFonts } from './embedded-fonts.ts'
import type { FontFile } from './font-files.ts'
import { isRightToLeft, splitRuns } from './split-runs.ts'

/** A stretch of a line in one font: the original's own, or one that comes into the document with the edit. */
export type SetPiece =
  | { readonly kind: 'own'; readonly encoded: EncodedText }
  | {
      readonly kind: 'new'
      readonly file: FontFile
      readonly glyphs: readonly ShapedGlyph[]
      readonly joined: boolean
      readonly vertical: boolean
    }

export interface SetText {
  readonly lines: readonly SetLine[]
  /** Not in the original's font. */
  readonly substituted: boolean
  /** Characters that no font has. */
  readonly missing: number
}

export interface SetLine {
  readonly pieces: readonly SetPiece[]
  readonly rightToLeft: boolean
}

/** Scripts whose letters change or move beside each other: not to be set code by code. */
const shaped =
  /[\p{M}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Mongolian}]/u
const joining = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}]/u

/**
 * Sets a text in its original's font when that has every character, otherwise all of it in fonts that resemble it.
 * @param own undefined where there is no original
 */
export function setText(
  content: string,
  own: TextFont | undefined,
  traits: FontTraits,
  fonts: EmbeddedFonts,
): SetText {
  const vertical = own?.vertical === true
  // A second column would have to find room among others.
  const lines = vertical ? [linesOf(content).join(' ')] : linesOf(content)
  const encoded =
    shaped.test(content) || !own ? [] : lines.map((line) => own.encode(line) ?? own.encode(plain(line)))
  if (encoded.length > 0 && encoded.every((line) => line !== undefined)) {
    const ownLines = encoded.map(
      (line): SetLine => ({ pieces: [{ kind: 'own', encoded: line }], rightToLeft: false }),
    )
    return { lines: ownLines, substituted: false, missing: 0 }
  }
  let missing = 0
  const set = lines.map((line): SetLine => {
    const runs = splitRuns(line, traits)
    for (const run of runs) missing += run.missing
    const pieces = runs.map(({ text, file, rightToLeft }): SetPiece => {
      const glyphs = vertical ? stackText(text, file) : shapeText(text, file, rightToLeft)
      for (const { glyph, text: read } of glyphs) fonts.add(file, glyph, read)
      return { kind: 'new', file, glyphs, joined: joining.test(text), vertical }
    })
    return { pieces, rightToLeft: isRightToLeft(line) }
  })
  return { lines: set, substituted: own !== undefined, missing }
}

/** Spaces of other kinds, hyphens that do not break: what few fonts have, and nobody sees. */
const plain = (line: string): string =>
  line.replace(/[\u00a0\u2007\u202f]/g, ' ').replace(/[\u2010\u2011]/g, '-')

/** What cannot be drawn is left out: control characters, halves of characters. */
export const linesOf = (content: string): string[] =>
  content
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\t/g, ' ').replace(/[\p{Cc}\p{Cs}\ufeff]/gu, ''))
