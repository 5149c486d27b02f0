import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
import type { Segment } from '../lines/line-model.ts'
import { noteZones } from './note-zones.ts'

const zonesOf = (segments: readonly Segment[]) =>
  noteZones({
    ...{ number: 1, width: 612, height: 792, vertical: false },
    ...{ tables: [], turned: [], images: [], drawings: [], fills: [], rules: [] },
    segments,
  })

/** A line that ends in a raised number. */
function referring(text: string, number: string, y: number): Segment {
  const line = segment(`${text} ${number}`, { x: 72, y })
  const last = line.words.at(-1)
  if (!last) throw new Error('a line has words')
  const raised = { ...last, spaced: false, look: { ...last.look, raised: 'superscript' as const } }
  return { ...line, words: [...line.words.slice(0, -1), raised] }
}

const text = Array.from({ length: 20 }, (_, line) =>
  segment('The harbor is closed.', { x: 72, y: 120 + 15 * line }),
)

test('a label far below its text, with what follows it, is a note', () => {
  const notes = [
    segment('1 By an order', { x: 72, y: 700, size: 8 }),
    segment('of the council', { x: 72, y: 710, size: 8 }),
  ]
  const [zone] = zonesOf([...text, referring('It is', '1', 100), ...notes])
  expect(zone?.notes.map((note) => [note.label.text, note.segments.length])).toEqual([['1', 2]])
  expect([zone?.from, zone?.to]).toEqual([72, 128])
})

test('affiliations below the names of authors are no notes: larger text follows them, or most of it is larger', () => {
  const title = segment('Of harbors and of what they cost', { x: 72, y: 60, size: 16 })
  const affiliation = segment('1 University of Linz', { x: 72, y: 120, size: 8 })
  const lines = (count: number, size: number, y: number) =>
    Array.from({ length: count }, (_, line) =>
      segment('The harbor is closed.', { x: 72, y: y + 15 * line, size }),
    )
  const paper = (abstract: number, introduction: number) =>
    zonesOf([
      ...[title, referring('Anna Keller', '1', 90), affiliation],
      ...lines(abstract, 8, 150),
      ...lines(introduction, 10, 160 + 15 * abstract),
    ])
  expect([paper(25, 10), paper(10, 25)]).toEqual([[], []])
})

test('a thousand numbers are soon looked through', () => {
  const numbers = Array.from({ length: 1_150 }, (_, index) =>
    segment('1', { x: 72 + 9 * (index % 50), y: 130 + 11 * Math.floor(index / 50), size: 8 }),
  )
  const started = process.cpuUsage()
  expect(zonesOf([referring('It is', '1', 100), ...numbers])).toEqual([])
  expect(process.cpuUsage(started).user).toBeLessThan(20_000_000)
})
