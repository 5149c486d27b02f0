import { cmapIn } from '@folio/font-kit/cmap/read-cmap'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { compositeFont } from './composite-font.ts'
import { simpleFont } from './simple-font.ts'
import type { StandardWidths } from './standard-widths.ts'
import type { TextFont } from './text-font.ts'

/** The fonts of a document, each read once. */
export class DocumentFonts {
  readonly #document: PdfDocument
  readonly #standardWidths: StandardWidths
  readonly #fonts = new Map<Dict, TextFont>()

  constructor(document: PdfDocument, standardWidths: StandardWidths) {
    this.#document = document
    this.#standardWidths = standardWidths
  }

  /** What a name in the resources of a page or form stands for: a font dictionary or a reference to one. */
  named(resources: Dict, name: string): PdfObject {
    const fonts = this.#document.dict(resources, 'Font')
    return fonts?.get(name) ?? null
  }

  /** The font that a dictionary, or a reference to one, describes. */
  of(object: PdfObject): TextFont | undefined {
    const dictionary = this.#document.resolve(object)
    if (!isDict(dictionary)) return undefined
    const known = this.#fonts.get(dictionary) ?? this.#read(dictionary)
    this.#fonts.set(dictionary, known)
    return known
  }

  /** Begins another page: its preview knows no other, and what is saved must be what it showed. */
  beginPage(): void {
    for (const font of this.#fonts.values()) font.forget()
  }

  #read(font: Dict): TextFont {
    const toUnicode = readToUnicode(this.#document, font)
    return this.#document.name(font, 'Subtype') === 'Type0'
      ? compositeFont(this.#document, font, toUnicode)
      : simpleFont(this.#document, font, toUnicode, this.#standardWidths)
  }
}

function readToUnicode(document: PdfDocument, font: Dict): ReadonlyMap<number, string> {
  const stream = document.stream(font, 'ToUnicode')
  if (!stream) return new Map()
  return cmapIn(document, stream).texts
}
