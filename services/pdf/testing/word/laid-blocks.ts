import type { TableBlock, TableCell } from '../../src/pdf-to-word/layout/flow/block-model.ts'
import type { Paragraph } from '../../src/pdf-to-word/layout/paragraphs/paragraph-model.ts'
import { paragraphsOf } from '../../src/pdf-to-word/layout/paragraphs/paragraphs.ts'
import { gridOf, plainCells } from '../../src/pdf-to-word/layout/tables/table-grid.ts'
import { lines } from './text-segments.ts'

/** A paragraph of lines of Arial at ten points, from the baseline `y` down. */
export function paragraphAt(y: number, texts: readonly string[], x = 100): Paragraph {
  const [paragraph] = paragraphsOf(lines(texts, { x, y }, 11.49), { left: x, right: x + 300 })
  if (!paragraph) throw new Error('lines make a paragraph')
  return paragraph
}

/** A ruled table of one column with a number of lines in each row. @param ys between which its rows lie, in points */
export function tableAt(ys: readonly number[], texts: readonly (readonly string[])[]): TableBlock {
  const grid = gridOf([100, 400], ys, plainCells(ys.length - 1, 1), { thickness: 1, color: '#000000' })
  const cells = grid.cells.map(
    (place): TableCell => ({
      ...place,
      images: [],
      fill: undefined,
      turned: 0,
      paragraphs: texts[place.row]?.length ? [paragraphAt(place.y0 + 9.5, texts[place.row] ?? [])] : [],
    }),
  )
  return { kind: 'table', grid, cells, padding: 0, headerRows: 0, y0: grid.y0, y1: grid.y1 }
}
