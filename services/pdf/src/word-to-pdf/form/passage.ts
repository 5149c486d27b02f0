import { unescapeXml } from '@folio/contract/files/xml-references'
import type { XmlTag } from '../xml/xml-tags.ts'

/** The stretch from `start` to `end` in the XML of a part. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** More than text: nothing that a single value could stand for. */
const things = new Set([
  ...['w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent', 'm:oMath', 'w:ruby', 'w:fldSimple'],
  ...['w:tbl', 'w:tr', 'w:sectPr', 'w:footnoteReference', 'w:endnoteReference', 'w:ptab', 'w:moveTo'],
])
const maxLength = 20_000

/** The content of a control, while it is read. */
export class Passage {
  readonly runs: Span[] = []
  text = ''
  blocked = false
  /** Characters by number in a font of symbols, which are no text. */
  hasSymbols = false
  #paragraphs = 0
  #cells = 0
  #inText = false

  /** Whether it stands inside of a paragraph. */
  get isInline(): boolean {
    return this.#paragraphs === 0
  }

  visit({ name, kind, source }: XmlTag): void {
    if (this.blocked) return
    if (name === undefined) {
      if (this.#inText) this.#add(unescapeXml(source))
      return
    }
    if (name === 'w:t') this.#inText = kind === 'open'
    if (kind === 'close') return
    if (things.has(name)) this.blocked = true
    else if (name === 'w:p') this.#paragraph()
    else if (name === 'w:tc') this.#cell()
    else if (name === 'w:tab') this.#add('\t')
    else if (name === 'w:br') this.#break(source)
    else if (name === 'w:cr') this.#add('\n')
    else if (name === 'w:noBreakHyphen') this.#add('-')
    else if (name === 'w:sym') this.hasSymbols = true
  }

  #add(text: string): void {
    this.text += text
    if (this.text.length > maxLength) this.blocked = true
  }

  #paragraph(): void {
    if (this.#paragraphs > 0) this.#add('\n')
    this.#paragraphs += 1
  }

  #cell(): void {
    this.#cells += 1
    if (this.#cells > 1) this.blocked = true
  }

  #break(source: string): void {
    if (/w:type\s*=\s*["'](?:page|column)/.test(source)) this.blocked = true
    else this.#add('\n')
  }
}
