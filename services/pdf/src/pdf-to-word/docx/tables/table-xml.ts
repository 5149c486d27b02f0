import { unlessEmpty, value, xml } from '../../../files/xml.ts'
import type { TableBlock, TableCell } from '../../layout/flow/block-model.ts'
import { type Paragraph, paragraphText } from '../../layout/paragraphs/paragraph-model.ts'
import type { Border } from '../../layout/tables/table-grid.ts'
import { heightOf } from '../../reading/geometry.ts'
import type { PlacedImage } from '../../reading/page-model.ts'
import { borderLook } from '../paragraphs/border-look.ts'
import { type ParagraphContext, paragraphXml, plainPlacing } from '../paragraphs/paragraph-xml.ts'
import { hex, twips } from '../paragraphs/units.ts'
import type { PartPictures } from '../pictures/part-pictures.ts'
import { pictureParagraph } from '../pictures/picture-paragraph.ts'
import { cellBorders } from './cell-borders.ts'
import { afterPictures, besideText, betweenText } from './cell-pictures.ts'
import { borders, fittedIn } from './fitted-cells.ts'
import { rowHeights } from './row-heights.ts'

/** What the cells of a table are written with: the pictures of the part of the document that it stands in. */
export interface TableContext extends ParagraphContext {
  readonly pictures: PartPictures
}

/** Whether cells are written from the right one on. */
interface OrderedContext extends TableContext {
  readonly fromRight?: boolean
}

const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']

/** Where the column of a table starts, and by how much it and its part on each page have to be lower; points. */
interface TablePlace {
  readonly left: number
  readonly lower: number
  readonly pageLowers?: readonly number[]
}

/** A table as `w:tbl`; one that is read from the right has its columns in that order. */
export function tableXml(
  table: TableBlock,
  { left, lower, pageLowers }: TablePlace,
  context: TableContext,
): string {
  const { xs } = table.grid
  const widths = xs.slice(1).map((x, index) => x - (xs[index] ?? x))
  const fromRight = isFromRight(table)
  const columns = fromRight ? widths.toReversed() : widths
  const ordered = fromRight ? { ...context, fromRight } : context
  const rows = rowHeights(table, lower, pageLowers).map((height, row) => rowXml(table, row, height, ordered))
  return xml(
    'w:tbl',
    {},
    tableProperties(table, left, fromRight),
    xml('w:tblGrid', {}, ...columns.map((width) => xml('w:gridCol', { 'w:w': twips(width) }))),
    ...rows,
  )
}

/**
 * Whether its first column is the rightmost (17.4.1): where half of the cells that hold letters are read from the right.
 * Numbers stand in tables of every direction, and addresses and names of other scripts in these.
 */
function isFromRight({ cells }: TableBlock): boolean {
  const lettered = cells.flatMap(({ paragraphs }) => {
    const texts = paragraphs.filter((paragraph) => /\p{L}/u.test(paragraphText(paragraph)))
    return texts.length > 0 ? [2 * texts.filter(({ rtl }) => rtl).length > texts.length] : []
  })
  const fromRight = lettered.filter((rtl) => rtl).length
  return fromRight > 0 && 2 * fromRight >= lettered.length
}

/** Writes a table's properties in the order of CT_TblPr (ECMA-376 part 1, 17.4.59). */
function tableProperties(table: TableBlock, left: number, fromRight: boolean): string {
  const { grid, padding, floating } = table
  const { border } = grid
  const look = border && borderLook(border)
  return xml(
    'w:tblPr',
    {},
    floating ? placeXml(grid) : '',
    fromRight ? xml('w:bidiVisual') : '',
    xml('w:tblW', { 'w:w': twips(grid.x1 - grid.x0), 'w:type': 'dxa' }),
    xml('w:tblInd', { 'w:w': fromRight || floating ? 0 : twips(grid.x0 - left), 'w:type': 'dxa' }),
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

/** Text around a table that has its place on the page keeps so far from it, in points. */
const besideFloat = 6

/** Where a table with text beside it stands on its page (17.4.57). */
const placeXml = ({ x0, y0 }: TableBlock['grid']): string =>
  xml('w:tblpPr', {
    ...{ 'w:leftFromText': twips(besideFloat), 'w:rightFromText': twips(besideFloat) },
    ...{ 'w:vertAnchor': 'page', 'w:horzAnchor': 'page' },
    ...{ 'w:tblpX': Math.max(1, twips(x0)), 'w:tblpY': Math.max(1, twips(y0)) },
  })

/** A cell over several rows is written in each of them, with its text in the first (17.4.85). */
function rowXml(table: TableBlock, row: number, height: number, context: OrderedContext): string {
  const least = Math.max(1, height)
  const properties = [
    xml('w:trHeight', { 'w:val': twips(least), 'w:hRule': 'atLeast' }),
    row < table.headerRows ? xml('w:tblHeader') : '',
  ]
  const cells = table.cells
    .filter((cell) => cell.row <= row && cell.toRow >= row)
    .sort((one, other) => (context.fromRight ? other.column - one.column : one.column - other.column))
  return xml(
    'w:tr',
    {},
    unlessEmpty('w:trPr', properties.join('')),
    ...cells.map((cell) =>
      xml(
        'w:tc',
        {},
        cellProperties(cell, row, table.grid.border),
        (cell.row === row && contentXml(cell, context)) || emptyCell(height),
      ),
    ),
  )
}

/** Rows lower than this are lower than a line of text may be, in points. */
const lineHeight = 16

/** A cell has a paragraph; its line must not be higher than the row, which is often but the gap between two rules. */
function emptyCell(height: number): string {
  const low = { 'w:line': twips(Math.max(1, height - borders)), 'w:lineRule': 'exact' }
  const spacing = xml('w:spacing', { 'w:before': 0, 'w:after': 0, ...(height < lineHeight ? low : {}) })
  return xml('w:p', {}, xml('w:pPr', {}, spacing))
}

/** Writes a cell's properties in the order of CT_TcPr (17.4.69). */
function cellProperties(cell: TableCell, row: number, border: Border | undefined): string {
  const span = cell.toColumn - cell.column + 1
  const merged = cell.toRow > cell.row
  const turned = cell.turned === 90 ? 'tbRl' : 'btLr'
  return xml(
    'w:tcPr',
    {},
    xml('w:tcW', { 'w:w': twips(cell.x1 - cell.x0), 'w:type': 'dxa' }),
    span > 1 ? value('w:gridSpan', span) : '',
    merged ? xml('w:vMerge', { 'w:val': cell.row === row ? 'restart' : 'continue' }) : '',
    cellBorders(cell, border, row),
    cell.fill ? xml('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': hex(cell.fill) }) : '',
    cell.turned === 0 ? '' : value('w:textDirection', turned),
  )
}

function contentXml(cell: TableCell, context: TableContext): string {
  const isUpright = cell.turned === 0
  const placed = isUpright
    ? fittedIn(cell)
    : cell.paragraphs.map((paragraph) => ({ paragraph, before: 0, given: paragraph }))
  const beside = isUpright ? besideText(cell) : new Map<PlacedImage, Paragraph>()
  const between = isUpright ? betweenText(cell) : new Map<PlacedImage, Paragraph | undefined>()
  const alone = cell.images.filter((image) => !beside.has(image) && !between.has(image))
  const pictures = alone.map((image) => context.pictures.inline(image)).join('')
  const rowsAbove = (text: Paragraph | undefined) =>
    [...between].filter(([, below]) => below === text).map(([image]) => image)
  const paragraphs = placed.map(({ paragraph, before, given }, index) => {
    const above = index === 0 && pictures ? 0 : before
    const own = [...beside].filter(([, { y0 }]) => y0 === paragraph.y0).map(([image]) => image)
    const lead = own.map((image) => context.pictures.inline(image)).join('')
    const set = own.length > 0 ? afterPictures(paragraph, own) : paragraph
    const rows = rowsAbove(given)
    const room = Math.max(0, above - rows.reduce((sum, image) => sum + heightOf(image), 0))
    const lines = rows.map((image) => pictureLine(image, cell, context))
    return lines.join('') + paragraphXml(set, { ...plainPlacing, before: room, lead }, context)
  })
  const above = pictures
    ? xml('w:p', {}, xml('w:pPr', {}, xml('w:spacing', { 'w:before': 0, 'w:after': 0 })), pictures)
    : ''
  const last = rowsAbove(undefined).map((image) => pictureLine(image, cell, context))
  return above + paragraphs.join('') + last.join('')
}

/** A picture in a line of its own, where it stood across the cell. */
const pictureLine = (image: PlacedImage, { x0, x1, paragraphs }: TableCell, context: TableContext): string =>
  pictureParagraph([image], paragraphs[0]?.frame ?? { left: x0, right: x1 }, plainPlacing, context.pictures)
