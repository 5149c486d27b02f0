import { type BaseEncoding, baseEncodings } from './base-encodings.ts'
import { textOfGlyphName } from './glyph-names.ts'

/** Texts by code, where a code has one (ISO 32000-1, annex D). */
export const baseTexts = (name: BaseEncoding): readonly (string | undefined)[] => texts[name]

/** Second codes of a glyph stand for the character that does not break (annex D.2, notes 5 and 6). */
const texts: Readonly<Record<BaseEncoding, readonly (string | undefined)[]>> = {
  StandardEncoding: textsOf('StandardEncoding'),
  // Its ligatures are characters, whose widths are looked up by them.
  MacRomanEncoding: textsOf('MacRomanEncoding', [
    [0xca, '\u00a0'],
    [0xde, 'ﬁ'],
    [0xdf, 'ﬂ'],
  ]),
  WinAnsiEncoding: textsOf('WinAnsiEncoding', [
    [0xa0, '\u00a0'],
    [0xad, '\u00ad'],
  ]),
}

function textsOf(
  name: BaseEncoding,
  second: readonly (readonly [code: number, text: string])[] = [],
): readonly (string | undefined)[] {
  const own: (string | undefined)[] = baseEncodings[name].map(textOfGlyphName)
  for (const [code, text] of second) own[code] = text
  return own
}
