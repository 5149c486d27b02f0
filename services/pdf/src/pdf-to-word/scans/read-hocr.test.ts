import { expect, test } from '@jest/globals'
import { readHocr } from './read-hocr.ts'

const page = { width: 100, height: 200 }
const hocr = (line: string, words: string) =>
  `<div class='ocr_page' id='page_1' title='image "in.pgm"; bbox 0 0 1000 2000; ppageno 0'>
<span class='ocr_line' id='line_1_1' title="${line}">${words}</span></div>`
const word = (box: string, text: string, certain = 95) =>
  `<span class='ocrx_word' id='word_1_1' title='bbox ${box}; x_wconf ${certain}'>${text}</span>`

test('words stand on the baseline of their line, in points', () => {
  const [line, ...others] = readHocr(
    hocr(
      'bbox 100 100 500 140; baseline 0.01 -10; x_size 40; x_descenders 10; x_ascenders 10',
      `${word('100 100 200 140', 'A&amp;B')} ${word('300 100 500 140', '<strong>bold</strong>')}`,
    ),
    page,
  )
  expect(others).toEqual([])
  expect(line).toMatchObject({ angle: 0, size: 4 })
  const [first, second] = line?.words ?? []
  expect(first).toMatchObject({ text: 'A&B', confidence: 0.95, box: { x0: 10, y0: 10, x1: 20, y1: 14 } })
  expect([first?.y0, second?.text, second?.y1]).toEqual([13, 'bold', expect.closeTo(13.4)])
})

test('a line that runs upwards is seen upright', () => {
  const [line] = readHocr(
    hocr(
      'bbox 100 100 140 500; textangle 90; x_size 40; x_descenders 10; x_ascenders 10',
      `${word('100 300 140 500', 'first')} ${word('100 100 140 280', 'second')}`,
    ),
    page,
  )
  expect(line?.angle).toBe(270)
  const [first, second] = line?.words ?? []
  expect((first?.x1 ?? 0) < (second?.x0 ?? 0)).toBe(true)
  expect((second?.x1 ?? 0) - (second?.x0 ?? 0)).toBeCloseTo(18)
  expect(first?.y0).toBeCloseTo(second?.y1 ?? 0)
})

test('what was hardly read, and a page without text, is nothing', () => {
  const box = 'bbox 100 100 500 140; baseline 0 0; x_size 40; x_descenders 10; x_ascenders 10'
  expect(readHocr(hocr(box, word('100 100 200 140', 'fog', 29)), page)).toEqual([])
  expect(readHocr('<html></html>', page)).toEqual([])
})
