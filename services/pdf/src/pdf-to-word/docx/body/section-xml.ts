import { value, xml } from '../../../files/xml.ts'
import type { PageBorder } from '../../layout/page/page-border.ts'
import { largestPaper } from '../../reading/page-viewport.ts'
import { twips } from '../paragraphs/units.ts'
import { pageBordersXml } from './page-borders-xml.ts'
import type { PageGeometry } from './page-geometry.ts'

/** The width and gap of a column in points. */
export interface ColumnFacts {
  readonly width: number
  /** To the next column; 0 after the last one. */
  readonly gap: number
}

export interface SectionFacts {
  readonly geometry: PageGeometry
  readonly columns: readonly ColumnFacts[]
  readonly start: 'nextPage' | 'continuous'
  /** References to headers and footers. */
  readonly references: string
  /** The number of its first page, where it is not the next one. */
  readonly firstNumber: number | undefined
  readonly titlePage: boolean
  readonly border: PageBorder | undefined
}

/** Writes a section's properties in the order of CT_SectPr (ECMA-376 part 1, 17.6.17). */
export function sectionXml(facts: SectionFacts): string {
  const { geometry, columns, start, references, firstNumber, titlePage, border } = facts
  const { width, height, top, right, bottom, left, header, footer, vertical } = geometry
  // A vertical page was turned to be read as lines; its paper stands as before.
  const paper = vertical ? { width: height, height: width } : { width, height }
  const margins = vertical
    ? { top: left, right: top, bottom: right, left: bottom }
    : { top, right, bottom, left }
  return xml(
    'w:sectPr',
    {},
    references,
    value('w:type', start),
    xml('w:pgSz', {
      'w:w': paperTwips(paper.width),
      'w:h': paperTwips(paper.height),
      'w:orient': paper.width > paper.height ? 'landscape' : undefined,
    }),
    xml('w:pgMar', {
      'w:top': twips(margins.top),
      'w:right': twips(margins.right),
      'w:bottom': twips(margins.bottom),
      'w:left': twips(margins.left),
      'w:header': twips(header),
      'w:footer': twips(footer),
      'w:gutter': 0,
    }),
    border ? pageBordersXml(border, geometry) : '',
    firstNumber === undefined ? '' : xml('w:pgNumType', { 'w:start': firstNumber }),
    columnsXml(columns),
    titlePage ? xml('w:titlePg') : '',
    vertical ? value('w:textDirection', 'tbRl') : '',
  )
}

const sameWidth = 0.08

function columnsXml(columns: readonly ColumnFacts[]): string {
  const [first] = columns
  if (!first || columns.length < 2) return xml('w:cols', { 'w:num': 1 })
  const even = columns.every(({ width }) => Math.abs(width - first.width) < sameWidth * first.width)
  if (even) return xml('w:cols', { 'w:num': columns.length, 'w:space': twips(first.gap) })
  return xml(
    'w:cols',
    { 'w:num': columns.length, 'w:equalWidth': 0 },
    ...columns.map(({ width, gap }) => xml('w:col', { 'w:w': twips(width), 'w:space': twips(gap) })),
  )
}

const paperTwips = (points: number): number => Math.min(twips(largestPaper), Math.max(144, twips(points)))
