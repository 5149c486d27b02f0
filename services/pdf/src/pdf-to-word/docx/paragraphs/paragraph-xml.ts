import { value, xml } from '../../../files/xml.ts'
import type { Paragraph } from '../../layout/paragraphs/paragraph-model.ts'
import { withoutLabel } from '../../layout/paragraphs/paragraphs.ts'
import type { Box } from '../../reading/geometry.ts'
import { borderLook } from './border-look.ts'
import { withContentsField } from './contents-xml.ts'
import { dropCapXml } from './drop-cap-xml.ts'
import { withNotes } from './noted-xml.ts'
import type { ListPlace } from './numbering.ts'
import { type BaseLook, type RunContext, runProperties, runsXml } from './run-xml.ts'
import type { Styles } from './styles.ts'
import { tabsXml } from './tabs-xml.ts'
import { withTypedLabel } from './typed-label.ts'
import { hex, twips } from './units.ts'

/** What the place of a paragraph adds to it. */
export interface Placing {
  /** Points above and below. */
  readonly before: number
  readonly after: number
  readonly pageBreak: boolean
  /** Runs before its text: a break of the column, pictures that stand elsewhere on the page. */
  readonly lead: string
  /** Properties of the section that ends with it. */
  readonly section: string
}

export const plainPlacing: Placing = { before: 0, after: 0, pageBreak: false, lead: '', section: '' }

/** What its text refers to. */
export interface ParagraphContext extends RunContext {
  readonly styles: Styles
  listPlace(paragraph: Paragraph): ListPlace | undefined
}

/** No gap of a page is higher. */
const highest = 600

/** @param style its name; by its heading, or that of plain text, unless told */
export function paragraphXml(
  given: Paragraph,
  placing: Placing,
  context: ParagraphContext,
  style?: string,
): string {
  const { styles } = context
  const list = context.listPlace(given)
  const paragraph = list ? given : given.heading === undefined ? withTypedLabel(given) : withoutLabel(given)
  const base = styles.baseOf(paragraph)
  const text = runsXml(paragraph.runs, base, context, paragraph)
  const named = style ?? styles.nameOf(paragraph, list !== undefined)
  const own = xml(
    'w:p',
    {},
    paragraphProperties(paragraph, placing, {
      ...{ list, style: named, keep: paragraph.heading !== undefined },
      mark: list ? labelProperties(paragraph, base) : '',
    }),
    placing.lead,
    withNotes(paragraph, withContentsField(paragraph, text)),
  )
  return dropCapXml(paragraph, base) + own
}

interface Naming {
  readonly list: ListPlace | undefined
  readonly style: string | undefined
  readonly keep: boolean
  /** Run properties of its end, which its label takes. */
  readonly mark: string
}

/** How its label looks (ECMA-376 part 1, 17.9.24 speaks of its level only; the mark of the paragraph goes before). */
function labelProperties({ label, runs, size, heading }: Paragraph, base: BaseLook): string {
  const [first] = runs
  if (!label || !first) return ''
  const { color, bold } = label
  const plain = {
    underline: false,
    strike: false,
    highlight: undefined,
    backdrop: undefined,
    raised: undefined,
    link: undefined,
    field: undefined,
  }
  const italic = heading !== undefined && first.look.italic
  return runProperties({ ...first.look, ...plain, color, bold, italic, size }, base)
}

/** Writes a paragraph's properties in the order of CT_PPr (ECMA-376 part 1, 17.3.1.26). */
function paragraphProperties(
  paragraph: Paragraph,
  { before, after, pageBreak, section }: Placing,
  { list, style, keep, mark }: Naming,
): string {
  const { rtl, align, lineHeight } = paragraph
  const height =
    lineHeight.rule === 'exact'
      ? { 'w:line': twips(lineHeight.points), 'w:lineRule': 'exact' }
      : { 'w:line': Math.round(240 * lineHeight.factor), 'w:lineRule': 'auto' }
  const spacing = {
    'w:before': twips(Math.min(highest, Math.max(0, before))),
    'w:after': twips(Math.min(highest, Math.max(0, after))),
    ...height,
  }
  return xml(
    'w:pPr',
    {},
    style ? value('w:pStyle', style) : '',
    keep ? xml('w:keepNext') : '',
    pageBreak ? xml('w:pageBreakBefore') : '',
    paragraph.place ? frameXml(paragraph.place, rtl) : '',
    // Word and LibreOffice keep two lines together unless told (17.3.1.44).
    paragraph.parted ? value('w:widowControl', 0) : '',
    list ? xml('w:numPr', {}, value('w:ilvl', list.level), value('w:numId', list.list)) : '',
    paragraph.rule ? xml('w:pBdr', {}, xml('w:bottom', borderLook(paragraph.rule))) : '',
    paragraph.shade
      ? xml('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': hex(paragraph.shade) })
      : '',
    tabsXml(paragraph.tabStops),
    autoSpaceXml(paragraph),
    rtl ? xml('w:bidi') : '',
    xml('w:spacing', spacing),
    indentXml(paragraph),
    align === 'start' ? '' : value('w:jc', justifications[align]),
    mark,
    section,
  )
}

/** Characters of scripts without spaces, right beside letters or digits of others. */
const unspaced =
  /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff][A-Za-z0-9]|[A-Za-z0-9][\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/

/** Where the PDF keeps no room between such, Word, which does so by itself (ECMA-376 part 1, 17.3.1.2), is not to either. */
const autoSpaceXml = ({ runs }: Paragraph): string =>
  runs.some(({ text }) => unspaced.test(text)) ? value('w:autoSpaceDE', 0) + value('w:autoSpaceDN', 0) : ''

/** Fonts that stand in for others may be wider by this share of the text, and so many points. */
const frameRoom = { share: 0.15, points: 6 }

/**
 * A frame at its place on the page that nothing flows around (ECMA-376 part 1, 17.3.1.11). It tells its width: LibreOffice sets
 * some frames that leave it open as narrow as a letter.
 */
function frameXml({ x0, x1, y0 }: Box, rtl: boolean): string {
  const room = frameRoom.share * (x1 - x0) + frameRoom.points
  return xml('w:framePr', {
    'w:w': twips(x1 - x0 + room),
    'w:wrap': 'none',
    ...{ 'w:vAnchor': 'page', 'w:hAnchor': 'page' },
    ...{ 'w:x': Math.max(1, twips(rtl ? x0 - room : x0)), 'w:y': Math.max(1, twips(y0)) },
  })
}

const justifications = { center: 'center', end: 'right', justified: 'both' } as const

/** Edges are those where reading starts and ends, also in right-to-left text. */
function indentXml({ indent, label }: Paragraph): string {
  const [start, end, first] = [twips(indent.start), twips(indent.end), twips(indent.first)]
  // What is not told would come from the list.
  if (start === 0 && end === 0 && first === 0 && !label) return ''
  return xml('w:ind', {
    'w:left': start,
    'w:right': end === 0 ? undefined : end,
    'w:firstLine': first > 0 || (label && first === 0) ? first : undefined,
    'w:hanging': first < 0 ? -first : undefined,
  })
}

/** A paragraph without text, as low as can be: where Word asks for one. */
export const thinParagraph = ({ before, pageBreak, lead, section }: Partial<Placing> = {}): string =>
  xml(
    'w:p',
    {},
    xml(
      'w:pPr',
      {},
      pageBreak ? xml('w:pageBreakBefore') : '',
      xml('w:spacing', {
        'w:before': twips(Math.min(highest, Math.max(0, before ?? 0))),
        'w:after': 0,
        'w:line': 20,
        'w:lineRule': 'exact',
      }),
      xml('w:rPr', {}, value('w:sz', 2)),
      section ?? '',
    ),
    lead ?? '',
  )
