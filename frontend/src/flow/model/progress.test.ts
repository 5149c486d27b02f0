import { type ToolId, tools } from '@folio/contract/tools'
import { describe, expect, test } from '@jest/globals'
import { advance, stageText, statusText, stepDots } from './progress.ts'

/** What the bar shows tick by tick. */
function climb(id: ToolId, ticks: number): number[] {
  const percents = [0]
  for (let tick = 0; tick < ticks; tick += 1) percents.push(advance(tools[id].progress, percents.at(-1) ?? 0))
  return percents
}

test.each([
  ['merge-pdf', [0, 15, 30, 45, 60, 75, 90, 90]],
  ['png-to-webp', [0, 15, 30, 45, 60, 75, 90, 90]],
  ['pdf-to-jpg', [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 90]],
  ['jpg-to-pdf', [0, 10, 25, 50, 75, 90, 90]],
] as const)('the bar of %s', (id, percents) => {
  expect(climb(id, percents.length - 1)).toEqual(percents)
})

test('a tool without a bar stays where it is', () => {
  expect(climb('edit-pdf', 3)).toEqual([0, 0, 0, 0])
})

describe('stages of JPG to PDF', () => {
  const { progress } = tools['jpg-to-pdf']

  test.each([
    [0, 'Initializing conversion...'],
    [10, 'Initializing conversion...'],
    [25, 'Processing images...'],
    [50, 'Optimizing quality...'],
    [75, 'Generating PDF...'],
    [90, 'Finalizing document...'],
    [100, 'Finalizing document...'],
  ])('at %i', (percent, text) => {
    expect(stageText(progress, percent)).toBe(text)
  })

  test('its dots stand at 25, 50, 75 and 100', () => {
    expect(stepDots(progress, 75)).toEqual([
      { at: 25, reached: true },
      { at: 50, reached: true },
      { at: 75, reached: true },
      { at: 100, reached: false },
    ])
  })

  test('other tools have neither', () => {
    expect(stageText(tools['merge-pdf'].progress, 50)).toBeUndefined()
    expect(stepDots(tools['merge-pdf'].progress, 50)).toEqual([])
  })
})

test('the status of PDF to JPG is the first one while files are sent; the others take turns every two seconds', () => {
  const { progress } = tools['pdf-to-jpg']
  expect([0, 5000].map((elapsed) => statusText(progress, elapsed, true))).toEqual([
    'Uploading PDF files',
    'Uploading PDF files',
  ])
  expect([0, 1999, 2000, 8000, 10_000].map((elapsed) => statusText(progress, elapsed, false))).toEqual([
    'Analyzing PDF structure',
    'Analyzing PDF structure',
    'Extracting pages',
    'Preparing download',
    'Analyzing PDF structure',
  ])
  expect(statusText(tools['jpg-to-pdf'].progress, 0, true)).toBeUndefined()
})
