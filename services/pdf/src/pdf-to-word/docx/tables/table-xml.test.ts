import { expect, test } from '@jest/globals'
import { all, parseXml, wordText } from '../../../../testing/office/read-docx.ts'
import { lines } from '../../../../testing/word/text-segments.ts'
import type { TableBlock } from '../../layout/flow/block-model.ts'
import { paragraphsOf } from '../../layout/paragraphs/paragraphs.ts'
import { gridOf, plainCells } from '../../layout/tables/table-grid.ts'
import { Relationships } from '../package/relationships.ts'
import { Styles } from '../paragraphs/styles.ts'
import { Media, PartPictures } from '../pictures/part-pictures.ts'
import { tableXml } from './table-xml.ts'

const border = { thickness: 1, color: '#000000' }

/** Two columns of 100 and 200 points, with these texts from left to right. @param top the rule above, none for null */
function written(
  texts: readonly string[],
  rtl: boolean | readonly boolean[],
  top: typeof border | null = border,
) {
  const isRtl = (index: number) => (typeof rtl === 'boolean' ? rtl : rtl[index] === true)
  const sides = { top: top ?? undefined, bottom: border, left: border, right: border }
  const places = plainCells(1, 2).map((place) => ({ ...place, sides }))
  const grid = gridOf([100, 200, 400], [80, 100], places, border)
  const cells = grid.cells.map((place, index) => ({
    ...place,
    ...{ images: [], fill: undefined, turned: 0 as const },
    paragraphs: paragraphsOf(lines([texts[index] ?? ''], { x: place.x0 + 5, y: 90, rtl: isRtl(index) }), {
      left: place.x0,
      right: place.x1,
    }),
  }))
  const table: TableBlock = { kind: 'table', grid, cells, padding: 5, headerRows: 0, y0: 80, y1: 100 }
  const relationships = new Relationships()
  const xml = tableXml(
    table,
    { left: 100, lower: 0 },
    {
      styles: new Styles({ family: 'Arial', size: 10, color: '#000000' }, []),
      relationships,
      pictures: new PartPictures(new Media(() => undefined), relationships, () => ''),
      listPlace: () => undefined,
      countedNotes: new Set<number>(),
    },
  )
  const node = parseXml(xml)
  return {
    bidi: all(node, 'w:bidiVisual').length,
    cells: all(node, 'w:tc').map(wordText),
    heights: all(node, 'w:trHeight').map(({ attributes }) => Number(attributes['w:val']) / 20),
    widths: all(node, 'w:gridCol').map(({ attributes }) => Number(attributes['w:w']) / 20),
  }
}

test('a table that is read from the right has its first column there', () => {
  expect(written(['ثان', 'أول'], true)).toMatchObject({
    ...{ bidi: 1, cells: ['أول', 'ثان'], widths: [200, 100] },
  })
})

test('other tables begin at the left', () => {
  expect(written(['one', 'two'], false)).toMatchObject({
    ...{ bidi: 0, cells: ['one', 'two'], widths: [100, 200] },
  })
})

test('numbers say nothing of where a table begins, and half of its cells are enough', () => {
  expect(written(['2016', 'أول'], [false, true])).toMatchObject({ bidi: 1, cells: ['أول', '2016'] })
  expect(written(['English', 'أول'], [false, true])).toMatchObject({ bidi: 1, cells: ['أول', 'English'] })
  expect(written(['1', '2'], false).bidi).toBe(0)
})

test('a row is as high with a rule above it as without', () => {
  expect(written(['1', '2'], false, null).heights).toEqual(written(['1', '2'], false).heights)
})
