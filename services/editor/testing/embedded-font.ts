import { readFileSync } from 'node:fs'
import { toUnicodeMap } from '@folio/font-kit/cmap/to-unicode'
import { openFont } from '@folio/font-kit/harfbuzz/open-font'
import { subsetFont } from '../src/typeset/subset-font.ts'

const fonts = '/usr/share/fonts/truetype'
const serif = 'liberation/LiberationSerif-Regular'

const stream = (data: Uint8Array | string, entries = '') => {
  const text = typeof data === 'string' ? data : Buffer.from(data).toString('latin1')
  return `<< ${entries} /Length ${text.length} >>\nstream\n${text}\nendstream`
}

/** A font object (`100 0 R`) with the letters of `letters` embedded and no others, and how a text is written in it. */
export interface EmbeddedFont {
  readonly objects: string[]
  /** As a hexadecimal string. */
  write(text: string): string
}

async function subset(letters: string, name = serif) {
  const bytes = readFileSync(`${fonts}/${name}.ttf`)
  const { font, unitsPerEm } = openFont(bytes)
  const glyphOf = (letter: string) => font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0
  const glyphs = new Map([...letters].map((letter) => [glyphOf(letter), letter]))
  const file = { name: 'LiberationSerif', family: 'Liberation Serif', bytes, index: 0, font, unitsPerEm }
  const program = await subsetFont(file, glyphs.keys())
  const width = (glyph: number) => Math.round((font.glyphHAdvance(glyph) * 1000) / unitsPerEm)
  return { program, glyphs, glyphOf, width }
}

const descriptor = (program: number, font = 'LiberationSerif') =>
  `<< /Type /FontDescriptor /FontName /ABCDEF+${font} /Flags 6 /FontBBox [-200 -300 2000 1000] /ItalicAngle 0
  /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 ${program} 0 R >>`

/**
 * Codes are glyph numbers; `silent` fonts do not say what they mean.
 * @param name of another file of this machine @param font as the document names it @param told what the font says that each letter means, itself unless told
 */
export async function compositeFont(
  letters: string,
  {
    silent = false,
    name = serif,
    font = 'LiberationSerif',
    told = {} as Readonly<Record<string, string>>,
  } = {},
): Promise<EmbeddedFont> {
  const { program, glyphs, glyphOf, width } = await subset(letters, name)
  const widths = [...glyphs.keys()].map((glyph) => `${glyph} [${width(glyph)}]`).join(' ')
  return {
    objects: [
      `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+${font} /Encoding /Identity-H /DescendantFonts [101 0 R]
        ${silent ? '' : '/ToUnicode 104 0 R'} >>`,
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+${font} /CIDToGIDMap /Identity /FontDescriptor 102 0 R
        /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [${widths}] >>`,
      descriptor(103, font),
      stream(program, `/Length1 ${program.length}`),
      stream(toUnicodeMap(new Map([...glyphs].map(([glyph, letter]) => [glyph, told[letter] ?? letter])))),
    ],
    write: (text) => `<${[...text].map((letter) => glyphOf(letter).toString(16).padStart(4, '0')).join('')}>`,
  }
}

/**
 * Codes are those of WinAnsiEncoding, whose every width is given, whether or not the letter is there.
 * @param first number of its objects
 */
export async function simpleFont(letters: string, first = 100): Promise<EmbeddedFont> {
  const { program, glyphOf, width } = await subset(letters)
  const widths = Array.from({ length: 95 }, (_, index) =>
    width(glyphOf(String.fromCharCode(32 + index))),
  ).join(' ')
  return {
    objects: [
      `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+LiberationSerif /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126
        /Widths [${widths}] /FontDescriptor ${first + 1} 0 R >>`,
      descriptor(first + 2),
      stream(program, `/Length1 ${program.length}`),
    ],
    write: (text) => `<${Buffer.from(text, 'latin1').toString('hex')}>`,
  }
}
