import { type CffFont, readCff } from '@folio/font-kit/cff/cff-font'
import { openFont } from '@folio/font-kit/harfbuzz/open-font'
import { embeddedProgram, isAboutFont, programBytes } from '@folio/font-kit/pdf-fonts/program-stream'
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
  /** The glyphs of a Type 1 or CFF font by their names, and the names that its own encoding gives to codes. */
  readonly named?: NamedGlyphs
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
  try {
    return readers[program.key](bytes)
  } catch (cause) {
    if (isAboutFont(cause)) return unread
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
  }
}
