import { annotationsOf } from '@folio/pdf-document/annotations/annotations'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { checkPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { changedArea, draw } from '../../../testing/compare-pages.ts'
import { replaceParagraph, replaceTexts } from '../../../testing/edit.ts'
import { fixture } from '../../../testing/fixture.ts'

/** Letters in Courier 10 are 6 points wide. */
const wide = 6
const [left, top, leading] = [20, 150, 12]

/** The quadrilateral of some letters of a line, from 3 points below its baseline to 8 above. */
function quadOf(line: number, from: number, to: number): number[] {
  const [x, end, y] = [left + wide * from, left + wide * to, top - leading * line]
  return [x, y + 8, end, y + 8, x, y - 3, end, y - 3]
}
const rectOf = (quad: readonly number[]) => [quad[4], quad[5], quad[2], quad[3]]

interface Mark {
  readonly subtype?: string
  readonly quads?: readonly (readonly number[])[]
  readonly rect?: readonly (number | undefined)[]
  readonly more?: string
}

const annotation = ({ subtype = 'Highlight', quads = [], rect = rectOf(quads[0] ?? []), more = '' }: Mark) =>
  `<< /Type /Annot /Subtype /${subtype} /Rect [${rect.join(' ')}] ${quads.length > 0 ? `/QuadPoints [${quads.flat().join(' ')}]` : ''} /C [1 1 0] ${more} >>`

const marked = (lines: readonly string[], ...marks: readonly Mark[]) =>
  fixture({
    pages: [
      {
        content: `BT /F3 10 Tf ${leading} TL ${left} ${top} Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`,
        entries: `/Annots [${marks.map((_, index) => `${100 + index} 0 R`).join(' ')}]`,
      },
    ],
    objects: marks.map(annotation),
  })

function marksOf(pdf: Buffer) {
  const document = readPdf(pdf, nodeZlib)
  const [page] = pagesOf(document)
  return (page ? annotationsOf(document, page.dict) : []).map((one) => ({
    rect: document.numbers(one, 'Rect') ?? [],
    quads: document.numbers(one, 'QuadPoints') ?? [],
    hasLook: one.has('AP'),
  }))
}

const near = (numbers: readonly number[]) => numbers.map((value) => expect.closeTo(value, 1))

describe('in a line', () => {
  test('a highlight goes with the word that a longer one pushes on, and keeps its look', async () => {
    const look = '/AP << /N << /Type /XObject /Subtype /Form >> >>'
    const before = marked(['Dear Anna, thank you'], { quads: [quadOf(0, 11, 16)], more: look })
    const { pdf } = await replaceTexts(before, { 'Dear Anna, thank you': 'Dear Annabelle, thank you' })
    const [mark] = marksOf(pdf)
    expect(mark?.quads).toEqual(near(quadOf(0, 16, 21)))
    expect(mark?.rect).toEqual(near(rectOf(quadOf(0, 16, 21)) as number[]))
    expect(mark?.hasLook).toBe(true)
    await checkPdf(pdf)
  })

  test('a highlight covers what comes in place of its word, and its old look goes', async () => {
    const look = '/AP << /N << /Type /XObject /Subtype /Form >> >>'
    const before = marked(['Dear Anna, thank you'], { quads: [quadOf(0, 5, 9)], more: look })
    const { pdf } = await replaceTexts(before, { 'Dear Anna, thank you': 'Dear Robert, thank you' })
    const [mark] = marksOf(pdf)
    expect(mark?.quads).toEqual(near(quadOf(0, 5, 11)))
    expect(mark?.hasLook).toBe(false)
  })

  test('marks before the change stay as they are', async () => {
    const before = marked(['Dear Anna, thank you'], { quads: [quadOf(0, 0, 4)] })
    const { pdf } = await replaceTexts(before, { 'Dear Anna, thank you': 'Dear Robert, thank you' })
    expect(marksOf(pdf)).toEqual(marksOf(before))
  })

  test('a link without quadrilaterals goes with its words', async () => {
    const before = marked(['Dear Anna, thank you'], { subtype: 'Link', rect: rectOf(quadOf(0, 11, 20)) })
    const { pdf } = await replaceTexts(before, { 'Dear Anna, thank you': 'Dear Annabelle, thank you' })
    const [mark] = marksOf(pdf)
    expect(mark?.rect).toEqual(near(rectOf(quadOf(0, 16, 25)) as number[]))
    expect(mark?.quads).toEqual([])
  })

  test('one whose words are deleted covers nothing, and keeps its remark', async () => {
    const before = marked(['Dear Anna', 'thank you'], { quads: [quadOf(1, 0, 9)], more: '/Contents (why?)' })
    const { pdf } = await replaceTexts(before, { 'thank you': '' })
    const [mark] = marksOf(pdf)
    const [x = 0, ...others] = quadOf(1, 0, 0)
    const bottom = Math.min(...others.filter((_, at) => at % 2 === 0))
    expect(mark?.quads).toEqual(near([0, 0, 0, 0].flatMap(() => [x, bottom])))
    await checkPdf(pdf)
    const colours = ({ data }: { readonly data: Uint8Array }) =>
      [...data.keys()].filter((at) => at % 3 === 0 && Math.abs((data[at] ?? 0) - (data[at + 2] ?? 0)) > 16)
    expect(colours(await draw(before)).length).toBeGreaterThan(100)
    expect(colours(await draw(pdf))).toEqual([])
    // What changes is where text and mark were.
    const area = await changedArea(before, pdf)
    expect([area?.left, area?.right]).toEqual([expect.closeTo(left, -1), expect.closeTo(left + 9 * wide, -1)])
  })
})

describe('in a paragraph', () => {
  const lines = ['The quick brown fox jumps over', 'the lazy dog and then sleeps', 'for an hour']
  const longer = 'The quick brown fox jumps over the industrious dog and then sleeps for an hour'

  test('a mark goes to the line that its word goes to', async () => {
    // sleeps
    const before = marked(lines, { subtype: 'Underline', quads: [quadOf(1, 22, 28)] })
    const { pdf } = await replaceParagraph(before, lines, longer)
    expect(marksOf(pdf)[0]?.quads).toEqual(near(quadOf(2, 0, 6)))
    await checkPdf(pdf)
  })

  test('a mark over words that are parted becomes two', async () => {
    // then sleeps
    const before = marked(lines, { quads: [quadOf(1, 17, 28)] })
    const { pdf } = await replaceParagraph(before, lines, longer)
    const [mark] = marksOf(pdf)
    expect(mark?.quads).toEqual(near([...quadOf(1, 24, 28), ...quadOf(2, 0, 6)]))
    const [, low = 0, , high = 0] = mark?.rect ?? []
    expect([low, high]).toEqual(near([top - 2 * leading - 3, top - leading + 8]))
  })

  test('a link over words that are parted gets a quadrilateral for each line', async () => {
    const before = marked(lines, { subtype: 'Link', rect: rectOf(quadOf(1, 17, 28)) })
    const { pdf } = await replaceParagraph(before, lines, longer)
    expect(marksOf(pdf)[0]?.quads).toEqual(near([...quadOf(1, 24, 28), ...quadOf(2, 0, 6)]))
  })

  test('several of one mark go each by itself, and those of other lines stay', async () => {
    // fox; sleeps; an
    const quads = [quadOf(0, 16, 19), quadOf(1, 22, 28), quadOf(2, 4, 6)]
    const before = marked(lines, { quads, rect: [20, 120, 200, 160] })
    const { pdf } = await replaceParagraph(before, lines, longer)
    expect(marksOf(pdf)[0]?.quads).toEqual(
      near([...quadOf(0, 16, 19), ...quadOf(2, 0, 6), ...quadOf(2, 11, 13)]),
    )
  })
})

test('marks on a turned page, whose numbers come in another order', async () => {
  // 'thank' begins 66 points up the left margin.
  const [from, to] = [66, 96]
  const corners = [92, from, 92, to, 103, to, 103, from]
  const before = fixture({
    pages: [
      {
        content: 'BT /F3 10 Tf 0 1 -1 0 100 0 Tm (Dear Anna, thank you) Tj ET',
        entries: '/Rotate 90 /Annots [100 0 R]',
      },
    ],
    objects: [annotation({ quads: [corners], rect: [92, from, 103, to] })],
  })
  const { pdf } = await replaceTexts(before, { 'Dear Anna, thank you': 'Dear Annabelle, thank you' })
  const [mark] = marksOf(pdf)
  expect(mark?.rect).toEqual(near([92, from + 30, 103, to + 30]))
})
