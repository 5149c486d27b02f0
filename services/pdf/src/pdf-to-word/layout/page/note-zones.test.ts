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

test('a thousand numbers are soon looked through', () => {
  const numbers = Array.from({ length: 1_150 }, (_, index) =>
    segment('1', { x: 72 + 9 * (index % 50), y: 130 + 11 * Math.floor(index / 50), size: 8 }),
  )
  const started = process.cpuUsage()
  expect(zonesOf([referring('It is', '1', 100), ...numbers])).toEqual([])
  expect(process.cpuUsage(started).user).toBeLessThan(20_000_000)
})
