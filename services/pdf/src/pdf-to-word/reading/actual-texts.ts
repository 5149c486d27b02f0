import { pageContent } from '@folio/pdf-content/joined-content'
import { readOperators } from '@folio/pdf-content/read-operators'
import { type Page, pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { DamagedPdf, EncryptedPdf, OversizedStream, TangledPdf } from '@folio/pdf-objects/damaged-pdf'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { openLazily } from '@folio/pdf-objects/reading/read-pdf'
import { type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { decodeTextString } from '@folio/pdf-objects/values/text-string'

/** What the marked content of a page says that it reads, by the number of its sequence on the page, from 0. */
export type PageTexts = ReadonlyMap<number, string>

const noTexts: PageTexts = new Map()
/** Pages of more content are as they are seen. */
const maxContentBytes = 32 * 1024 ** 2
const key = Buffer.from('ActualText')

/**
 * The texts that stand in place of what glyphs seem to be (ISO 32000-1, 14.9.4), which pdf.js does not hand out: a font
 * tells one text for a glyph that was used for several, such as a letter with and without its mark.
 */
export class ActualTexts {
  readonly #document: PdfDocument | undefined
  readonly #pages: readonly Page[]

  /** @param bytes of the PDF; one that cannot be read here has none */
  constructor(bytes: Uint8Array) {
    const opened = readable(() => {
      const document = openLazily(bytes, nodeZlib)
      return { document, pages: pagesOf(document) }
    })
    this.#document = opened?.document
    this.#pages = opened?.pages ?? []
  }

  /** @param number of the page, from 1 */
  ofPage(number: number): PageTexts {
    const [document, page] = [this.#document, this.#pages[number - 1]]
    if (!document || !page) return noTexts
    return readable(() => textsIn(pageContent(document, page.dict, maxContentBytes))) ?? noTexts
  }
}

/** Layers (`OC`) are no marked content here, as pdf.js adds sequences of them. */
function textsIn(content: Uint8Array): PageTexts {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  if (!bytes.includes(key)) return noTexts
  const texts = new Map<number, string>()
  let sequence = 0
  for (const { name, operands } of readOperators(content)) {
    if (name !== 'BMC' && name !== 'BDC') continue
    const [tag, properties] = operands
    if (name === 'BDC' && tag instanceof Name && tag.text === 'OC') continue
    const text = actualText(properties)
    if (text !== undefined) texts.set(sequence, text)
    sequence += 1
  }
  return texts
}

/** Words that are parted stay as they are seen, and a hyphen at the end of a line is what it seems to be. */
function actualText(properties: PdfObject | undefined): string | undefined {
  if (!(properties instanceof Map)) return undefined
  const value = properties.get('ActualText')
  if (!(value instanceof PdfString)) return undefined
  const text = decodeTextString(value.bytes)
  return text === '' || /[\s\u00ad\p{Cc}]/u.test(text) ? undefined : text
}

function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if ([DamagedPdf, EncryptedPdf, OversizedStream, TangledPdf].some((kind) => error instanceof kind))
      return undefined
    throw error
  }
}
