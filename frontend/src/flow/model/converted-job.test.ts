import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { describe, expect, test } from '@jest/globals'
import { convertedJob } from './converted-job.ts'
import type { Item } from './flow.ts'

const item = (id: string): Item => ({
  ...{ id, file: new File([id], 'same.pdf'), name: 'same.pdf', size: 1, status: 'ready' },
})
const job = {
  items: [item('a'), item('b'), item('c')],
  options: { passwords: ['', 'secret', 'other'], level: 'low' },
}

test('results are those of the files that were converted, whatever their names', () => {
  const { items, options } = convertedJob(pdfToJpg, job, [
    { code: 'not-converted', file: 'same.pdf', failure: 'damaged', error: 'No.', position: 1 },
    { code: 'pages', count: 2 },
  ])
  expect(items.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(options).toEqual({ passwords: ['', 'other'], level: 'low' })
})

test('a job whose files all came out is that job', () => {
  expect(convertedJob(pdfToJpg, job, [{ code: 'pages', count: 2 }])).toBe(job)
})

describe('a list of pages', () => {
  const ids = (options: Record<string, unknown>, tool: typeof pdfToWord | typeof pdfToJpg = pdfToWord) =>
    convertedJob(tool, { ...job, options }, []).items.map(({ id }) => id)

  test('leaves out the files of which it names nothing', () => {
    expect(ids({ pages: '1:2,3:1-4' })).toEqual(['a', 'c'])
    expect(ids({ pages: '2' })).toEqual(['a', 'b', 'c'])
    expect(ids({ pages: '' })).toEqual(['a', 'b', 'c'])
  })

  test('counts only where it is asked for', () => {
    const pages = '2:1'
    expect(ids({ pages, pageRange: 'custom' }, pdfToJpg)).toEqual(['b'])
    expect(ids({ pages, pageRange: 'all' }, pdfToJpg)).toEqual(['a', 'b', 'c'])
  })

  test('means the same pages of the files that came out', () => {
    const failed = {
      code: 'not-converted',
      file: 'same.pdf',
      failure: 'damaged',
      error: 'No.',
      position: 0,
    } as const
    const { options } = convertedJob(pdfToWord, { ...job, options: { pages: '1:1,2:3@90,3:2@180' } }, [
      failed,
    ])
    expect(options).toEqual({ pages: '1:3@90,2:2@180' })
  })
})
