import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { ContentNode } from '../../content/content-node.ts'
import type { Show } from '../../content/shown-text.ts'

/** What contents call fonts in their resources; what one does not have yet is added to it. */
export class FontNames {
  readonly #document: PdfDocument
  readonly #added = new Map<ContentNode, Map<number | PdfObject, string>>()

  constructor(document: PdfDocument) {
    this.#document = document
  }

  /** The name of the font that a text is shown in. A form may show text in one that was chosen before it, under a name it does not know. */
  ofShow({ node, state }: Show): string {
    const fonts = this.#document.dict(node.resources, 'Font')
    const named = this.#document.entry(fonts, state.fontName)
    if (named === this.#document.resolve(state.fontObject)) return state.fontName
    return node.addResource(this.#document, 'Font', state.fontObject)
  }

  /** The name of a font object, or of a reference to one. */
  of(node: ContentNode, font: PdfObject): string {
    const added = this.#added.get(node) ?? new Map<number | PdfObject, string>()
    this.#added.set(node, added)
    const key = font instanceof Ref ? font.id : font
    const name = added.get(key) ?? node.addResource(this.#document, 'Font', font)
    added.set(key, name)
    return name
  }
}
