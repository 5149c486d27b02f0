import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { toUnicodeMap } from '@folio/font-kit/cmap/to-unicode'
import { fontFlags } from '@folio/font-kit/pdf-fonts/font-flags'
import { subsetTag } from '@folio/font-kit/pdf-fonts/subset-tag'
import { readSfnt } from '@folio/font-kit/sfnt/table-directory'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, dictOf, type PdfObject, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { FontFile } from './font-files.ts'
import { isTrueType, subsetFont } from './subset-font.ts'

interface Use {
  readonly ref: Ref
  /** The same font for writing from top to bottom, where an edit needs it. */
  vertical?: Ref
  /** Texts by glyph. */
  readonly glyphs: Map<number, string>
}

/** The fonts that edits bring into a document; each is written once, with the glyphs that all edits need. */
export class EmbeddedFonts {
  readonly #document: PdfDocument
  readonly #uses = new Map<FontFile, Use>()

  constructor(document: PdfDocument) {
    this.#document = document
  }

  /** The font object, which is written at the end. */
  refOf(file: FontFile, vertical: boolean): Ref {
    const use = this.#useOf(file)
    if (!vertical) return use.ref
    use.vertical ??= this.#document.add(new Map())
    return use.vertical
  }

  /** Says that a glyph is drawn, and what it is to be read as. */
  add(file: FontFile, glyph: number, text: string): void {
    const { glyphs } = this.#useOf(file)
    if (!glyphs.get(glyph)) glyphs.set(glyph, text)
  }

  #useOf(file: FontFile): Use {
    const known = this.#uses.get(file) ?? { ref: this.#document.add(new Map()), glyphs: new Map() }
    this.#uses.set(file, known)
    return known
  }

  /** Writes the fonts; nothing can be added afterwards. */
  async finish(): Promise<void> {
    for (const [file, { ref, vertical, glyphs }] of this.#uses) {
      const font = await this.#fontObject(file, glyphs)
      this.#document.set(ref.id, font)
      if (!vertical) continue
      this.#document.set(vertical.id, new Map([...font, ['Encoding', new Name('Identity-V')]]))
    }
  }

  /** A Type 0 font whose codes are glyph numbers (ISO 32000-1, 9.7). */
  async #fontObject(file: FontFile, glyphs: ReadonlyMap<number, string>): Promise<Dict> {
    const document = this.#document
    const subset = await subsetFont(file, glyphs.keys())
    const name = new Name(`${subsetTag(createHash('sha256').update(subset).digest())}+${file.name}`)
    const trueType = isTrueType(file.bytes, file.index)
    const descendant = document.add(
      dictOf({
        Type: new Name('Font'),
        Subtype: new Name(trueType ? 'CIDFontType2' : 'CIDFontType0'),
        BaseFont: name,
        CIDSystemInfo: dictOf({
          Registry: PdfString.of('Adobe'),
          Ordering: PdfString.of('Identity'),
          Supplement: 0,
        }),
        FontDescriptor: document.add(descriptor(document, file, name, subset, trueType)),
        DW: 1000,
        W: widths(file, glyphs.keys()),
        ...(trueType && { CIDToGIDMap: new Name('Identity') }),
      }),
    )
    return dictOf({
      Type: new Name('Font'),
      Subtype: new Name('Type0'),
      BaseFont: name,
      Encoding: new Name('Identity-H'),
      DescendantFonts: [descendant],
      ToUnicode: document.add(deflated(Buffer.from(toUnicodeMap(glyphs), 'latin1'))),
    })
  }
}

function descriptor(
  document: PdfDocument,
  { font, name: file, unitsPerEm }: FontFile,
  name: Name,
  subset: Uint8Array,
  trueType: boolean,
): Dict {
  const { ascender, descender } = font.hExtents()
  const scaled = (value: number) => Math.round((value * 1000) / unitsPerEm)
  const cff = trueType ? undefined : readSfnt(subset).get('CFF ')
  const program = cff
    ? { FontFile3: document.add(deflated(cff, { Subtype: new Name('CIDFontType0C') })) }
    : { FontFile2: document.add(deflated(subset, { Length1: subset.length })) }
  const italic = /Italic/.test(file)
  return dictOf({
    Type: new Name('FontDescriptor'),
    FontName: name,
    Flags:
      fontFlags.symbolic +
      (italic ? fontFlags.italic : 0) +
      (/Mono/.test(file) ? fontFlags.fixedPitch : 0) +
      (/Serif/.test(file) ? fontFlags.serif : 0),
    FontBBox: [-1000, scaled(descender), 2000, scaled(ascender)],
    ItalicAngle: italic ? -12 : 0,
    Ascent: scaled(ascender),
    Descent: scaled(descender),
    CapHeight: scaled(ascender),
    StemV: /Bold/.test(file) ? 140 : 80,
    ...program,
  })
}

const widths = ({ font, unitsPerEm }: FontFile, glyphs: Iterable<number>): PdfObject[] =>
  [...glyphs]
    .sort((one, other) => one - other)
    .flatMap((glyph): PdfObject[] => [glyph, [glyphWidth(font.glyphHAdvance(glyph), unitsPerEm)]])

const glyphWidth = (advance: number, unitsPerEm: number): number =>
  Math.round((advance * 1_000_000) / unitsPerEm) / 1000

function deflated(bytes: Uint8Array, entries: Readonly<Record<string, PdfObject>> = {}): PdfStream {
  return new PdfStream(dictOf({ ...entries, Filter: new Name('FlateDecode') }), deflateSync(bytes))
}
