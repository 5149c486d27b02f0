import { type ToolId, tools } from '@folio/contract/tools'
import { describe, expect, test } from '@jest/globals'
import { type Bar, barAfter, emptyBar, isCounted, isKnown, tick } from './bar.ts'
import type { Work } from './work-phase.ts'

const uploading = (sent: number, total: number): Work => ({ phase: 'uploading', sent, total })
const processing: Work = { phase: 'processing' }
const queued = (ahead: number): Work => ({ phase: 'processing', event: { kind: 'queued', ahead } })
const stage = (label: string, done: number, total: number): Work => ({
  phase: 'processing',
  event: { kind: 'stage', label, done, total },
})

/** Percentages after each step: what has become known, or a tick of the simulation where it is still the same. */
function percents(id: ToolId, steps: readonly (Work | 'tick')[]): number[] {
  const { progress } = tools[id]
  let bar: Bar = emptyBar
  let work = uploading(0, 0)
  return steps.map((step) => {
    if (step === 'tick') bar = tick(progress, bar, work)
    else {
      work = step
      bar = barAfter(progress, bar, work)
    }
    return bar.percent
  })
}

test('sending moves the bar by its bytes, however many ticks go by', () => {
  expect(
    percents('merge-pdf', [uploading(0, 1000), 'tick', 'tick', uploading(500, 1000), 'tick', processing]),
  ).toEqual([0, 0, 0, 15, 15, 30])
})

test('while nothing is known the simulation climbs, but not past what is still to be sent', () => {
  expect(percents('merge-pdf', ['tick', 'tick', 'tick'])).toEqual([15, 30, 30])
  expect(percents('merge-pdf', [processing, ...Array<'tick'>(6).fill('tick')])).toEqual([
    30, 45, 60, 75, 90, 90, 90,
  ])
})

test('sending does not reach into the stages that JPG to PDF names for what follows', () => {
  expect(percents('jpg-to-pdf', [uploading(999, 1000), 'tick', processing, 'tick', 'tick'])).toEqual([
    9, 9, 10, 25, 50,
  ])
})

test('in the queue the bar rests', () => {
  expect(percents('pdf-to-jpg', [queued(2), 'tick', 'tick', queued(0), 'tick'])).toEqual([30, 30, 30, 30, 40])
})

test('a count moves the bar by what is done; ticks do not', () => {
  const pages = [0, 10, 20, 40].map((done) => stage('Pages', done, 40))
  expect(percents('pdf-to-jpg', [processing, ...pages.flatMap((page) => [page, 'tick'] as const)])).toEqual([
    30, 30, 30, 41, 41, 52, 52, 75, 85,
  ])
})

test('a count that follows another has a stretch of its own; one inside another fills one unit of it', () => {
  expect(
    percents('pdf-to-word', [stage('Reading', 2, 2), stage('Recognizing', 0, 4), stage('Recognizing', 2, 4)]),
  ).toEqual([75, 75, 80])
  const all = [stage('PDFs', 0, 3), stage('images', 1, 2), stage('images', 2, 2), stage('PDFs', 1, 3)]
  expect(percents('compress-pdf', [...all, stage('images', 0, 9), stage('PDFs', 3, 3)])).toEqual([
    30, 37, 45, 45, 45, 75,
  ])
})

test('one thing that is being done has no count: the simulation goes on', () => {
  expect(percents('merge-pdf', [stage('Merging pages', 0, 1), 'tick'])).toEqual([30, 45])
})

test('the bar never goes back, whatever comes in which order', () => {
  const works = [uploading(0, 0), uploading(3, 9), processing, queued(3), stage('a', 0, 5), stage('a', 5, 5)]
  const steps = Array.from({ length: 60 }, (_, index) => works[(index * 7) % works.length] ?? processing)
  const seen = percents('compress-pdf', steps)
  expect(seen).toEqual([...seen].sort((one, other) => one - other))
  expect(Math.max(...seen)).toBeLessThanOrEqual(90)
})

describe('what is known, and what the server counts, so that no simulated words may stand beside it', () => {
  test.each<[boolean, boolean, Work]>([
    [false, false, uploading(0, 0)],
    [true, false, uploading(0, 9)],
    [false, false, processing],
    [true, true, queued(1)],
    [false, false, queued(0)],
    [true, true, stage('a', 0, 2)],
    [false, true, stage('a', 2, 2)],
    [false, false, stage('a', 0, 1)],
  ])('%p, %p: %j', (known, counted, work) => {
    expect(isKnown(work)).toBe(known)
    expect(isCounted(work)).toBe(counted)
  })
})
