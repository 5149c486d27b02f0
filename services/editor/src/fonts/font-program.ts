import { type CffFont, readCff } from '@folio/font-kit/cff/cff-font'
import { baseTexts } from '@folio/font-kit/encodings/base-texts'
import { textOfGlyphName } from '@folio/font-kit/encodings/glyph-names'
import { openFont } from '@folio/font-kit/harfbuzz/open-font'
import { embeddedProgram, isAboutFont, programBytes } from '@folio/font-kit/pdf-fonts/program-stream'
import { symbolicGlyphs } from '@folio/font-kit/pdf-fonts/symbolic-glyphs'
import { readCharacterMaps, unicodeMap } from '@folio/font-kit/sfnt/character-maps'
import { readPostNames } from '@folio/font-kit/sfnt/post-names'
import { readSfnt } from '@folio/font-kit/sfnt/table-directory'
import { readType1 } from '@folio/font-kit/type1/type1-font'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'

/** The font file inside a document, asked only what it draws and what its own codes mean. */
export interface FontProgram {
  readonly kind: 'truetype' | 'other'
  /**
   * Whether this glyph of a TrueType font, or this CID of a CFF font, has an outline; undefined when the program is
   * of a kind that is not read here.
   */
  hasOutline(glyph: number): boolean | undefined
  /** The glyph of a character by the program's own Unicode or symbol table; 0 when it has none. */
  glyphOf(codePoint: number): number
  /** The codes of a TrueType font for which the PDF names no encoding. */
  readonly symbolic?: () => SymbolicCodes | undefined
  /** The glyphs of a Type 1 or CFF font by their names, and the names that its own encoding gives to codes. */
  readonly named?: NamedGlyphs
}

/** What a TrueType font's own maps say of its codes. */
export interface SymbolicCodes {
  readonly glyphs: ReadonlyMap<number, number>
  readonly texts: ReadonlyMap<number, string>
}

interface NamedGlyphs {
  readonly encoding: ReadonlyMap<number, string>
  has(name: string): boolean
}

/** Returns the program; undefined when the font is not embedded. */
export function fontProgram(document: PdfDocument, descriptor: Dict | undefined): FontProgram | undefined {
  const program = embeddedProgram(document, descriptor)
  if (!program) return undefined
  const bytes = programBytes(document, program)
  if (!bytes) return unread
  return unlessUnusable(() => readers[program.key](bytes)) ?? unread
}

function unlessUnusable<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (cause) {
    if (isAboutFont(cause)) return undefined
    throw cause
  }
}

const unread: FontProgram = { kind: 'other', hasOutline: () => undefined, glyphOf: () => 0 }

const readers = { FontFile: type1Program, FontFile2: trueTypeProgram, FontFile3: compactProgram }

function type1Program(bytes: Uint8Array): FontProgram {
  const { encoding, glyphs } = readType1(bytes)
  return { ...unread, named: { encoding, has: (name) => glyphs.has(name) } }
}

/** A CFF program may stand in an OpenType font (ISO 32000-1, 9.9); CFF itself begins with its version, 1. */
function compactProgram(bytes: Uint8Array): FontProgram {
  const font = readCff(bytes[0] === 1 ? bytes : (readSfnt(bytes).get('CFF ') ?? bytes))
  return {
    ...unread,
    hasOutline: (cid) => drawsCid(font, cid),
    ...(!font.glyphOfCid && {
      named: { encoding: font.encoding, has: (name) => font.glyphOfName.has(name) },
    }),
  }
}

/** An `endchar` and nothing else draws nothing. */
const emptyCharstring = 1

/** Whether a CFF font has an outline for a CID; in one that is not keyed by CID, the CID is the glyph's number. */
export function drawsCid({ glyphOfCid, charstrings }: CffFont, cid: number): boolean {
  const glyph = glyphOfCid ? glyphOfCid.get(cid) : cid
  return glyph !== undefined && (charstrings[glyph]?.length ?? 0) > emptyCharstring
}

function trueTypeProgram(bytes: Uint8Array): FontProgram {
  const { font } = openFont(bytes)
  return {
    kind: 'truetype',
    hasOutline: (glyph) => {
      const extents = font.glyphExtents(glyph)
      return extents !== undefined && (extents.width !== 0 || extents.height !== 0)
    },
    glyphOf: (codePoint) => font.nominalGlyph(codePoint) ?? 0,
    symbolic: () => unlessUnusable(() => symbolicCodes(bytes)),
  }
}

/**
 * Readers take the codes of such a font for those of Mac OS (table 114 leaves them to the font). A subset may have counted
 * its letters instead; so a code has that text only where the name of its glyph, or the font's map of Unicode, says so, too.
 */
function symbolicCodes(bytes: Uint8Array): SymbolicCodes {
  const tables = readSfnt(bytes)
  const maps = readCharacterMaps(tables)
  const glyphs = symbolicGlyphs(maps)
  const unicode = unicodeMap(maps)
  const names = new Map([...readPostNames(tables)].map(([name, glyph]) => [glyph, name]))
  const texts = new Map<number, string>()
  for (const [code, glyph] of glyphs) {
    const text = baseTexts('MacRomanEncoding')[code]
    if (text === undefined) continue
    const named = textOfGlyphName(names.get(glyph) ?? '') === text
    if (named || unicode?.get(text.codePointAt(0) ?? 0) === glyph) texts.set(code, text)
  }
  return { glyphs, texts }
}
