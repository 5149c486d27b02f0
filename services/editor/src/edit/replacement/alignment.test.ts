import { expect, test } from '@jest/globals'
import { changedArea } from '../../../testing/compare-pages.ts'
import { replaceTexts } from '../../../testing/edit.ts'
import { fixture } from '../../../testing/fixture.ts'
import { pageItems } from '../../../testing/page-items.ts'

/** Left end, middle and right end of a text in points. */
async function span(pdf: Buffer, text: string) {
  const item = (await pageItems(pdf)).find(({ content }) => content === text)
  if (!item?.original) throw new Error(`${text} is not there`)
  const [left = 0, width] = [item.original.transform[4], item.original.width]
  return { left, middle: left + width / 2, right: left + width }
}

/** Helvetica's digits are 0.556 wide, its points and commas 0.278. */
const amount = (text: string, right: number, y: number) => {
  const width = [...text].reduce((sum, letter) => sum + (/\d/.test(letter) ? 0.556 : 0.278), 0) * 10
  return `1 0 0 1 ${right - width} ${y} Tm (${text}) Tj`
}

test('an amount in a column keeps its right end', async () => {
  const column = ['1.234,50', '99,00', '7,25']
    .map((text, index) => amount(text, 200, 150 - 20 * index))
    .join(' ')
  const before = fixture({ pages: [`BT /F1 10 Tf ${column} ET`] })
  const { pdf } = await replaceTexts(before, { '99,00': '12.345,67' })
  expect((await span(pdf, '12.345,67')).right).toBeCloseTo(200, 1)
  expect((await changedArea(before, pdf))?.right).toBeLessThanOrEqual(200)
})

test('so it does where another one of as many digits begins where it begins, too', async () => {
  const column = ['1.234,50', '1.590,50', '40,50', '7,25']
    .map((text, index) => amount(text, 200, 150 - 20 * index))
    .join(' ')
  const before = fixture({ pages: [`BT /F1 10 Tf ${column} ET`] })
  const { pdf } = await replaceTexts(before, { '1.234,50': '11.234,50' })
  expect((await span(pdf, '11.234,50')).right).toBeCloseTo(200, 1)
})

test('an amount with its currency is no justified line: it keeps its gap', async () => {
  const priced = (text: string, y: number) => amount(`${text} ,`, 200, y)
  const column = ['340,50', '340,50', '520,75', '1.590,50'].map((text, index) =>
    priced(text, 150 - 20 * index),
  )
  const before = fixture({ pages: [`BT /F1 10 Tf ${column.join(' ')} ET`] })
  const { pdf } = await replaceTexts(before, { '520,75 ,': '20,75 ,' })
  const { left, right } = await span(pdf, '20,75 ,')
  expect(right).toBeCloseTo(200, 1)
  expect(right - left).toBeCloseTo(4 * 5.56 + 3 * 2.78, 1)
})

test('a centered heading keeps its middle', async () => {
  const lines = [
    amount('11111111', 150 + 22.24, 150),
    amount('2222', 150 + 11.12, 130),
    amount('33', 150 + 5.56, 110),
  ]
  const before = fixture({ pages: [`BT /F1 10 Tf ${lines.join(' ')} ET`] })
  const { pdf } = await replaceTexts(before, { '2222': '55555555555' })
  expect((await span(pdf, '55555555555')).middle).toBeCloseTo(150, 1)
})

test('what begins as others do, and what stands alone, keeps its beginning', async () => {
  const paragraph = '1 0 0 1 40 150 Tm (11111) Tj 1 0 0 1 40 130 Tm (22222) Tj 1 0 0 1 40 110 Tm (3333) Tj'
  const before = fixture({ pages: [`BT /F1 10 Tf ${paragraph} 1 0 0 1 200 60 Tm (alone) Tj ET`] })
  const { pdf } = await replaceTexts(before, { '11111': '777777777', alone: 'not alone' })
  expect((await span(pdf, '777777777')).left).toBeCloseTo(40, 1)
  expect((await span(pdf, 'not alone')).left).toBeCloseTo(200, 1)
})
