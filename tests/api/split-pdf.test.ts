import { describe, expect, test } from '@jest/globals'
import { textPdf } from '../fixtures/text-pdf.ts'
import { download, post } from '../support/post.ts'
import { checkPdf, pdfTexts, unzip } from '../support/tools.ts'

const endpoint = '/api/pdf-split'
const texts = ['one', 'two', 'three', 'four', 'five']
const pdf = { name: 'Buch ä.pdf', data: textPdf(texts), type: 'application/pdf' }

interface Answer {
  readonly totalPages: number
  readonly splitMethod: string
  readonly download: {
    readonly name: string
    readonly size: number
    readonly type: 'zip' | 'pdf'
    readonly fileCount: number
    readonly downloadUrl: string
  }
  readonly splitFiles: readonly { readonly name: string; readonly pageRange: string; readonly size: number }[]
}

async function split(
  fields: readonly (readonly [string, string])[],
): Promise<{ answer: Answer; data: Buffer }> {
  const { status, body } = await post(endpoint, 'file', [pdf], fields)
  expect(status).toBe(200)
  const answer = body as unknown as Answer
  expect(answer.totalPages).toBe(5)
  const { data } = await download(answer.download.downloadUrl)
  expect(data.length).toBe(answer.download.size)
  return { answer, data }
}

const ranges = (list: readonly object[]): readonly (readonly [string, string])[] => [
  ['splitMethod', 'ranges'],
  ['customRanges', JSON.stringify(list)],
]

/** The texts of every part, in the order in which the answer names the parts. */
function partTexts({ splitFiles }: Answer, zip: Buffer): string[][] {
  const entries = unzip(zip)
  return splitFiles.map(({ name, size }) => {
    const part = entries.get(name)
    if (!part) throw new Error(`${name} is missing`)
    expect(part.length).toBe(size)
    checkPdf(part)
    return pdfTexts(part)
  })
}

describe('POST /api/pdf-split', () => {
  test('one file per page', async () => {
    const { answer, data } = await split([['splitMethod', 'pages']])
    expect(answer).toMatchObject({ splitMethod: 'pages', download: { type: 'zip', fileCount: 5 } })
    expect(answer.splitFiles.map(({ pageRange }) => pageRange)).toEqual(['1', '2', '3', '4', '5'])
    expect(partTexts(answer, data)).toEqual(texts.map((text) => [text]))
  })

  test('two halves, the first with the odd page', async () => {
    const { answer, data } = await split([['splitMethod', 'half']])
    expect(answer.splitFiles.map(({ pageRange }) => pageRange)).toEqual(['1-3', '4-5'])
    expect(partTexts(answer, data)).toEqual([
      ['one', 'two', 'three'],
      ['four', 'five'],
    ])
  })

  test('a file per range, also where ranges overlap', async () => {
    const { answer, data } = await split(
      ranges([
        { start: 4, end: 5, id: 'a' },
        { start: 2, end: 4, id: 'b' },
      ]),
    )
    expect(partTexts(answer, data)).toEqual([
      ['four', 'five'],
      ['two', 'three', 'four'],
    ])
  })

  test('a single range comes as a plain PDF', async () => {
    const { answer, data } = await split(ranges([{ start: 2, end: 2, id: 'a' }]))
    expect(answer.download).toMatchObject({ type: 'pdf', fileCount: 1 })
    expect(pdfTexts(data)).toEqual(['two'])
  })

  test.each([
    ['no ranges', [], 'Please add at least one page range for custom splitting'],
    ['an end behind the last page', [{ start: 2, end: 9 }], 'End page cannot be greater than 5'],
    ['a start behind the last page', [{ start: 8, end: 9 }], 'Start page cannot be greater than 5'],
  ])('%s', async (_, list, sentence) => {
    const answer = await post(endpoint, 'file', [pdf], ranges(list))
    expect([answer.status, answer.body.error]).toEqual([400, sentence])
  })

  test('refuses what only has the name of a PDF', async () => {
    const answer = await post(endpoint, 'file', [{ name: 'x.pdf', data: Buffer.from('hello') }])
    expect([answer.status, answer.body.error]).toEqual([415, 'Please select a PDF file'])
  })
})
