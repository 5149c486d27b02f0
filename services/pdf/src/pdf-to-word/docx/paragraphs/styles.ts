import { value, wordPart, xml } from '../../../files/xml.ts'
import type { BodyStyle } from '../../layout/flow/body-style.ts'
import { groupBy, heaviest } from '../../layout/lines/statistics.ts'
import type { Paragraph } from '../../layout/paragraphs/paragraph-model.ts'
import { linkStyleXml } from './link-xml.ts'
import type { BaseLook } from './run-xml.ts'
import { tabsXml } from './tabs-xml.ts'
import { halfPoints, hex, twips } from './units.ts'

/** The styles of a document: that of its plain text, and one for each level of its headings. */
export class Styles {
  readonly #body: BaseLook
  readonly #headings: ReadonlyMap<number, BaseLook>
  /** That of notes at the foot of pages, where there are any. */
  readonly #notes: BaseLook | undefined
  /** The first entry of each level in a table of contents. */
  readonly #contents: ReadonlyMap<number, Paragraph>

  constructor(body: BodyStyle, paragraphs: readonly Paragraph[]) {
    this.#body = { ...body, bold: false, italic: false }
    const notes = paragraphs.filter(({ isNote }) => isNote)
    this.#notes =
      notes.length > 0 ? { ...usualLook(notes, this.#body), bold: false, italic: false } : undefined
    const entries = paragraphs.flatMap((paragraph): [number, Paragraph][] =>
      paragraph.contents ? [[paragraph.contents.level, paragraph]] : [],
    )
    this.#contents = new Map(entries.reverse())
    const headings = groupBy(
      paragraphs.filter(({ heading }) => heading !== undefined),
      ({ heading }) => heading ?? 0,
    )
    this.#headings = new Map(
      [...headings]
        .sort(([one], [other]) => one - other)
        .map(([level, same]) => [level, usualLook(same, this.#body)]),
    )
  }

  /** How the text of a paragraph looks by its style alone. */
  baseOf({ heading, isNote }: Paragraph): BaseLook {
    if (isNote && this.#notes) return this.#notes
    return (heading === undefined ? undefined : this.#headings.get(heading)) ?? this.#body
  }

  /** undefined for plain text */
  nameOf({ heading, isNote, contents }: Paragraph, listed: boolean): string | undefined {
    if (isNote) return 'FootnoteText'
    if (contents) return contentsStyle(contents.level)
    if (heading !== undefined) return heading === 0 ? 'Title' : `Heading${heading}`
    return listed ? 'ListParagraph' : undefined
  }

  /** @param language as in BCP 47; undefined when nothing tells */
  toXml(language: string | undefined): string {
    const { family, size, color } = this.#body
    const fonts = { 'w:ascii': family, 'w:hAnsi': family, 'w:eastAsia': family, 'w:cs': family }
    const defaults = xml(
      'w:rPr',
      {},
      xml('w:rFonts', fonts),
      hex(color) === '000000' ? '' : value('w:color', hex(color)),
      value('w:sz', halfPoints(size)),
      value('w:szCs', halfPoints(size)),
      language ? xml('w:lang', { 'w:val': language }) : '',
    )
    return wordPart(
      'w:styles',
      xml('w:docDefaults', {}, xml('w:rPrDefault', {}, defaults), xml('w:pPrDefault')),
      xml(
        'w:style',
        { 'w:type': 'paragraph', 'w:default': 1, 'w:styleId': 'Normal' },
        value('w:name', 'Normal'),
        xml('w:qFormat'),
      ),
      ...[...this.#headings].map(([level, look]) => headingStyle(level, look, this.#body)),
      paragraphStyle('ListParagraph', 'List Paragraph'),
      paragraphStyle('Header', 'header'),
      paragraphStyle('Footer', 'footer'),
      ...[...this.#contents].map(([level, { indent, tabStops }]) =>
        xml(
          'w:style',
          { 'w:type': 'paragraph', 'w:styleId': contentsStyle(level) },
          value('w:name', `toc ${level}`),
          value('w:basedOn', 'Normal'),
          value('w:next', 'Normal'),
          value('w:uiPriority', 39),
          xml('w:pPr', {}, tabsXml(tabStops.slice(-1)), xml('w:ind', { 'w:left': twips(indent.start) })),
        ),
      ),
      ...(this.#notes ? noteStyles(this.#notes, this.#body) : []),
      linkStyleXml,
      tableStyle,
    )
  }
}

/** Word knows them by these names (17.16.5.68). */
const contentsStyle = (level: number): string => `TOC${level}`

const paragraphStyle = (id: string, name: string): string =>
  xml(
    'w:style',
    { 'w:type': 'paragraph', 'w:styleId': id },
    value('w:name', name),
    value('w:basedOn', 'Normal'),
  )

/** Those that Word gives to notes and to their numbers. */
const noteStyles = (look: BaseLook, body: BaseLook): string[] => [
  xml(
    'w:style',
    { 'w:type': 'paragraph', 'w:styleId': 'FootnoteText' },
    value('w:name', 'footnote text'),
    value('w:basedOn', 'Normal'),
    xml('w:rPr', {}, lookXml(look, body)),
  ),
  xml(
    'w:style',
    { 'w:type': 'character', 'w:styleId': 'FootnoteReference' },
    value('w:name', 'footnote reference'),
    xml('w:rPr', {}, value('w:vertAlign', 'superscript')),
  ),
]

const tableStyle = xml(
  'w:style',
  { 'w:type': 'table', 'w:default': 1, 'w:styleId': 'TableNormal' },
  value('w:name', 'Normal Table'),
  value('w:uiPriority', 99),
  xml('w:semiHidden'),
  xml('w:unhideWhenUsed'),
  xml(
    'w:tblPr',
    {},
    xml('w:tblInd', { 'w:w': 0, 'w:type': 'dxa' }),
    xml(
      'w:tblCellMar',
      {},
      ...['top', 'left', 'bottom', 'right'].map((side) =>
        xml(`w:${side}`, { 'w:w': side === 'top' || side === 'bottom' ? 0 : 108, 'w:type': 'dxa' }),
      ),
    ),
  ),
)

/** Writes the style of a heading in the order of CT_Style (ECMA-376 part 1, 17.7.4.17). */
function headingStyle(level: number, look: BaseLook, body: BaseLook): string {
  const [id, name] = level === 0 ? ['Title', 'Title'] : [`Heading${level}`, `heading ${level}`]
  return xml(
    'w:style',
    { 'w:type': 'paragraph', 'w:styleId': id },
    value('w:name', name),
    value('w:basedOn', 'Normal'),
    value('w:next', 'Normal'),
    xml('w:qFormat'),
    xml('w:pPr', {}, xml('w:keepNext'), level === 0 ? '' : value('w:outlineLvl', level - 1)),
    xml('w:rPr', {}, lookXml(look, body)),
  )
}

/** What a style adds to that of plain text. */
function lookXml({ family, size, color, bold, italic }: BaseLook, body: BaseLook): string {
  const fonts = { 'w:ascii': family, 'w:hAnsi': family, 'w:eastAsia': family, 'w:cs': family }
  return [
    family === body.family ? '' : xml('w:rFonts', fonts),
    bold ? xml('w:b') + xml('w:bCs') : '',
    italic ? xml('w:i') + xml('w:iCs') : '',
    value('w:color', hex(color)),
    value('w:sz', halfPoints(size)),
    value('w:szCs', halfPoints(size)),
  ].join('')
}

function usualLook(paragraphs: readonly Paragraph[], otherwise: BaseLook): BaseLook {
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs)
  const usual = <Value>(of: (look: (typeof runs)[number]['look']) => Value): Value | undefined =>
    heaviest(runs.map(({ look, text }) => [of(look), text.length]))
  return {
    family: usual(({ family }) => family) ?? otherwise.family,
    size: usual(({ size }) => size) ?? otherwise.size,
    color: usual(({ color }) => color) ?? otherwise.color,
    bold: usual(({ bold }) => bold) ?? false,
    italic: usual(({ italic }) => italic) ?? false,
  }
}
