import { expect, test } from '@jest/globals'
import { colorAt, draw } from '../../../testing/compare-pages.ts'
import { edit } from '../../../testing/edit.ts'
import { fixture } from '../../../testing/fixture.ts'
import { pageItems } from '../../../testing/page-items.ts'

/** A picture of a text, black on a color, with what was recognized of it. */
const scan = (paper: string, recognized: string) =>
  fixture({
    pages: [`${paper} rg 0 0 300 200 re f 0.2 g 22 102 3 8 re f 58 102 3 8 re f BT 3 Tr ${recognized} ET`],
  })

async function replaced(pdf: Buffer, content: string) {
  const [item] = await pageItems(pdf)
  if (!item) throw new Error('the text is not there')
  return edit(pdf, [{ ...item, content }])
}

test.each([
  ['0.8 0.9 1', 'cce6ff', '333333'],
  ['0.1 0.2 0.1', '1a331a', 'ffffff'],
])('a box has the color of the paper: %s', async (paper, shown, ink) => {
  const { pdf, outcomes } = await replaced(scan(paper, '/F1 12 Tf 20 100 Td (Annabel) Tj'), 'Bob')
  expect(outcomes[0]?.change).toBe('covered')
  const drawn = await draw(pdf)
  const colors = Array.from({ length: 300 * 200 }, (_, at) => colorAt(drawn, at % 300, Math.floor(at / 300)))
  expect(colorAt(drawn, 60, 95)).toBe(shown)
  expect(colors).toContain(ink)
  expect(colors.filter((color) => color === 'ffffff' && color !== ink)).toEqual([])
  expect(colorAt(drawn, 59, 95)).toBe(shown)
})

test('a text is as large as its picture, whatever size it was recognized in', async () => {
  const { pdf } = await replaced(scan('1 1 1', '50 Tz /F1 24 Tf 20 100 Td (Annabel) Tj'), 'Annabell')
  const [item] = await pageItems(pdf)
  expect(item?.fontSize).toBeCloseTo(12, 0)
})
