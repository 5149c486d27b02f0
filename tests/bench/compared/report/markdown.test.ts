import { expect, test } from '@jest/globals'
import type { Cell } from '../contender.ts'
import { markdownOf } from './markdown.ts'
import { plotOf } from './plot.ts'

const cell = (name: string, times: readonly number[], more: Partial<Cell> = {}): Cell => ({
  ...{ name, times, bytes: 2_500_000, megabytes: 80, facts: {} },
  ...more,
})
const rows = [
  {
    ...{ id: 'merge/small', title: 'Two files' },
    cells: [
      cell('Folio', [90, 100, 110], { facts: { bookmarks: '2 of 2' } }),
      cell('qpdf', [190, 200, 210], { facts: { bookmarks: '0 of 2' } }),
      cell('mutool', [], { failure: 'mutool ended with 1' }),
    ],
  },
  { ...{ id: 'merge/real', title: 'Real <files>' }, cells: [cell('Folio', [100]), cell('qpdf', [50])] },
]
const facts = {
  date: '2030-01-02',
  machine: 'two processors',
  versions: ['qpdf 11'],
  rounds: 3,
  command: 'npm run bench',
}

test('the report tells wins, losses and failures alike', () => {
  const text = markdownOf([{ group: { id: 'merge', title: 'Merge PDF' }, rows }], facts)
  expect(text).toContain('| [Merge PDF](#merge-pdf) | 2 | 1 of 2 |')
  expect(text).toContain('| qpdf | 200 ms | 2.00 × | 2.50 MB | 80 MB | 0 of 2 |')
  expect(text).toContain('| qpdf | 50 ms | 0.50 × |')
  expect(text).toContain('| mutool | mutool ended with 1 |')
})

test('who does the same work is told beside the fastest, with the rows in which Folio takes longer', () => {
  const row = (id: string, own: number, ...others: readonly (readonly [string, number])[]) => ({
    ...{ id, title: id },
    cells: [cell('Folio', [own]), ...others.map(([name, time]) => cell(name, [time]))],
  })
  const compressed = [
    row('faster', 50, ['Ghostscript', 100], ['qpdf', 10]),
    row('slower', 300, ['Ghostscript', 200], ['qpdf', 10]),
    row('slowest', 500, ['Ghostscript', 200], ['qpdf', 10]),
    row('refused by Ghostscript', 500, ['qpdf', 10]),
  ]
  const group = { id: 'compress', title: 'Compress PDF', peers: ['Ghostscript', 'another'] }
  const text = markdownOf([{ group, rows: compressed }], facts)
  expect(text).toContain('| [Compress PDF](#compress-pdf) | 4 | 0 of 4 | 50.00 × |')
  expect(text).toContain(
    '| [Compress PDF](#compress-pdf) | Ghostscript, another | 3 | 1 of 3 | 1 | 1.50 × | 2.50 × |',
  )
})

test('the plot has a bar for everyone who did the job, and is well-formed', () => {
  const svg = plotOf('Merge PDF', rows)
  expect(svg.match(/<rect /g)).toHaveLength(2)
  expect(svg).toContain('Real &lt;files>')
})
