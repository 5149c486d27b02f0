import { unlessEmpty, value, xml } from '../../files/xml.ts'
import type { TableBlock, TableCell } from '../layout/flow/block-model.ts'
import type { Paragraph } from '../layout/paragraphs/paragraph-model.ts'
import { type ParagraphContext, paragraphXml, plainPlacing } from './paragraph-xml.ts'
import type { PartPictures } from './part-pictures.ts'
import { eighths, hex, twips } from './units.ts'

export interface TableContext extends ParagraphContext {
  readonly pictures: PartPictures
}

const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']

/** @param left where the column of the table starts, in points */
export function tableXml(table: TableBlock, left: number, context: TableContext): string {
  const { xs, ys } = table.grid
  const columns = xs.slice(1).map((x, index) => x - (xs[index] ?? x))
  const rows = ys.slice(1).map((y, row) => rowXml(table, row, y - (ys[row] ?? y), context))
  return xml(
    'w:tbl',
    {},
    tableProperties(table, left),
    xml('w:tblGrid', {}, ...columns.map((width) => xml('w:gridCol', { 'w:w': twips(width) }))),
    ...rows,
  )
}

/** In the order of CT_TblPr (ECMA-376 part 1, 17.4.59). */
function tableProperties({ grid, cells, padding }: TableBlock, left: number): string {
  const { border } = grid
  const look = border && {
    'w:val': 'single',
    'w:sz': eighths(border.thickness),
    'w:space': 0,
    'w:color': hex(border.color),
  }
  const rtl = cells.some(({ paragraphs }) => paragraphs.some((paragraph) => paragraph.rtl))
  return xml(
    'w:tblPr',
    {},
    xml('w:tblW', { 'w:w': twips(grid.x1 - grid.x0), 'w:type': 'dxa' }),
    xml('w:tblInd', { 'w:w': rtl ? 0 : twips(grid.x0 - left), 'w:type': 'dxa' }),
    look ? xml('w:tblBorders', {}, ...sides.map((side) => xml(`w:${side}`, look))) : '',
    xml('w:tblLayout', { 'w:type': 'fixed' }),
    xml(
      'w:tblCellMar',
      {},
      xml('w:left', { 'w:w': twips(padding), 'w:type': 'dxa' }),
      xml('w:right', { 'w:w': twips(padding), 'w:type': 'dxa' }),
    ),
  )
}

function rowXml(table: TableBlock, row: number, height: number, context: TableContext): string {
  const properties = [
    xml('w:trHeight', { 'w:val': twips(Math.max(1, height - 0.5)), 'w:hRule': 'atLeast' }),
    row < table.headerRows ? xml('w:tblHeader') : '',
  ]
  const cells = table.cells
    .filter((cell) => cell.row <= row && cell.toRow >= row)
    .sort((one, other) => one.column - other.column)
  return xml(
    'w:tr',
    {},
    unlessEmpty('w:trPr', properties.join('')),
    ...cells.map((cell) => cellXml(cell, row, context)),
  )
}

/** A cell over several rows is written in each of them, with its text in the first (17.4.85). */
function cellXml(cell: TableCell, row: number, context: TableContext): string {
  const content = cell.row === row ? contentXml(cell, context) : ''
  return xml('w:tc', {}, cellProperties(cell, row), content || emptyCell)
}

const emptyCell = xml('w:p', {}, xml('w:pPr', {}, xml('w:spacing', { 'w:before': 0, 'w:after': 0 })))

/** In the order of CT_TcPr (17.4.69). */
function cellProperties(cell: TableCell, row: number): string {
  const span = cell.toColumn - cell.column + 1
  const merged = cell.toRow > cell.row
  const turned = cell.turned === 90 ? 'tbRl' : 'btLr'
  return xml(
    'w:tcPr',
    {},
    xml('w:tcW', { 'w:w': twips(cell.x1 - cell.x0), 'w:type': 'dxa' }),
    span > 1 ? value('w:gridSpan', span) : '',
    merged ? xml('w:vMerge', { 'w:val': cell.row === row ? 'restart' : 'continue' }) : '',
    cell.fill ? xml('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': hex(cell.fill) }) : '',
    cell.turned === 0 ? '' : value('w:textDirection', turned),
  )
}

function contentXml(cell: TableCell, context: TableContext): string {
  const pictures = cell.images.map((image) => context.pictures.inline(image)).join('')
  const placed =
    cell.turned === 0 ? fittedIn(cell) : cell.paragraphs.map((paragraph) => ({ paragraph, before: 0 }))
  const paragraphs = placed.map(({ paragraph, before }, index) => {
    const above = index === 0 && pictures ? 0 : before
    return paragraphXml(paragraph, { ...plainPlacing, before: above }, context)
  })
  const above = pictures
    ? xml('w:p', {}, xml('w:pPr', {}, xml('w:spacing', { 'w:before': 0, 'w:after': 0 })), pictures)
    : ''
  return above + paragraphs.join('')
}

/** What the borders of a cell take of its height, in points. */
const borders = 1
/** Lines are set closer by at most this share of their height. */
const closest = 0.8

/** The paragraphs of a cell with the gaps above them, both lower where the row would grow. */
function fittedIn({ paragraphs, y0, y1 }: TableCell) {
  let bottom = y0 + 0.5
  const gaps = paragraphs.map((paragraph) => {
    const gap = Math.max(0, paragraph.y0 - bottom)
    bottom = Math.max(bottom, paragraph.y0) + paragraph.height
    return gap
  })
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)
  const room = y1 - y0 - borders
  const [text, free] = [sum(paragraphs.map(({ height }) => height)), sum(gaps)]
  const share = Math.min(1, Math.max(0, room - text) / Math.max(free, 0.1))
  const factor = text > room ? Math.max(closest, room / text) : 1
  return paragraphs.map((paragraph, index) => ({
    paragraph: factor < 1 ? withLowerLines(paragraph, factor) : paragraph,
    before: (gaps[index] ?? 0) * share,
  }))
}

function withLowerLines(paragraph: Paragraph, factor: number): Paragraph {
  const { lineHeight } = paragraph
  return {
    ...paragraph,
    height: paragraph.height * factor,
    lineHeight:
      lineHeight.rule === 'exact'
        ? { rule: 'exact', points: lineHeight.points * factor }
        : { rule: 'multiple', factor: lineHeight.factor * factor },
  }
}
