import { expect, test } from '@jest/globals'
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
  const { items, options } = convertedJob(job, [
    { code: 'not-converted', file: 'same.pdf', failure: 'damaged', error: 'No.', position: 1 },
    { code: 'pages', count: 2 },
  ])
  expect(items.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(options).toEqual({ passwords: ['', 'other'], level: 'low' })
})

test('a job whose files all came out is that job', () => {
  expect(convertedJob(job, [{ code: 'pages', count: 2 }])).toBe(job)
})
