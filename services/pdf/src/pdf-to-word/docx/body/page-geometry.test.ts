import { expect, test } from '@jest/globals'
import { paragraphAt } from '../../../../testing/word/laid-blocks.ts'
import type { LaidPage } from '../../layout/flow/block-model.ts'
import { bodySections } from './body-items.ts'
import { pageGeometries } from './page-geometry.ts'

/** A page whose text ends at about these points from its top. */
function page(number: number, end: number, continues: boolean): LaidPage {
  const frame = { left: 72, right: 540 }
  const blocks = [paragraphAt(80, ['first']), paragraphAt(end, ['last'])]
  const bands = [{ columns: [{ frame, blocks, continues }], gap: 0 }]
  return { number, width: 612, height: 792, vertical: false, frame, bands, notes: [] }
}

const running = { header: [], footer: [], images: [], firstNumber: 1 }
const bottoms = (pages: readonly LaidPage[]) => pageGeometries(pages, running).map(({ bottom }) => bottom)
/** From the end of the lowest text to the end of its paper. */
const freeBelow = (end: number) => 792 - paragraphAt(end, ['last']).y1

test('pages that text runs on over end where they ended, as the last one has room for what turns out higher', () => {
  const [bottom = 0] = bottoms([page(1, 728, false), page(2, 400, true)])
  expect(freeBelow(728) - bottom).toBeCloseTo(3)
})

test('they hold more where the last one is full, and so do pages that end with a break', () => {
  const [full = 0] = bottoms([page(1, 728, false), page(2, 720, true)])
  expect(freeBelow(728) - full).toBeGreaterThan(20)
  const [broken = 0] = bottoms([page(1, 728, false), page(2, 400, false)])
  expect(freeBelow(728) - broken).toBeGreaterThan(20)
})

test('notes at the foot of the last page leave the room above them', () => {
  const noted = (given: LaidPage, y: number): LaidPage => {
    const note = paragraphAt(y, ['a note'])
    return { ...given, notes: [{ number: 1, label: '1', paragraphs: [note], y0: note.y0, y1: note.y1 }] }
  }
  const [bottom = 0] = bottoms([noted(page(1, 700, false), 728), noted(page(2, 300, true), 728)])
  expect(freeBelow(728) - bottom).toBeCloseTo(3)
  const [full = 0] = bottoms([noted(page(1, 700, false), 728), noted(page(2, 700, true), 728)])
  expect(freeBelow(728) - full).toBeGreaterThan(20)
})

test('notes far below the text of their page stand on its margin', () => {
  const note = paragraphAt(690, ['a note'])
  const notes = [{ number: 1, label: '1', paragraphs: [note], y0: note.y0, y1: note.y1 }]
  const [alone = 0] = bottoms([{ ...page(1, 300, false), notes }])
  expect(alone).toBeCloseTo(792 - note.y1)
  const [beside = 0] = bottoms([{ ...page(1, 300, false), notes }, page(2, 760, false)])
  expect(beside).toBe(10)
  const [close = 0] = bottoms([{ ...page(1, 660, false), notes }])
  expect(792 - note.y1 - close).toBeGreaterThan(20)
})

test('pages that text runs on over have a margin of their own where other pages hold something lower', () => {
  const pages = [page(1, 770, false), page(2, 700, false), page(3, 690, true), page(4, 400, true)]
  const [cover, ...text] = bottoms(pages)
  expect(cover).toBe(10)
  expect(text.map((bottom) => freeBelow(700) - bottom)).toEqual(
    [3, 3, 3].map((spare) => expect.closeTo(spare)),
  )
  const sections = bodySections(pages, pageGeometries(pages, running))
  expect(sections.map((section) => section.page)).toEqual([1, 2])
})

test('columns hold more, as what finds no room in them would begin a page', () => {
  const columned = (given: LaidPage): LaidPage => ({
    ...given,
    bands: given.bands.map(({ columns: [first] }) => ({ columns: first ? [first, first] : [], gap: 20 })),
  })
  const [bottom = 0] = bottoms([page(1, 728, false), page(2, 400, true)].map(columned))
  expect(freeBelow(728) - bottom).toBeGreaterThan(20)
})

test('pages of other paper have a top margin of their own', () => {
  const upright = [page(1, 700, false), page(2, 700, false)]
  const turned = { ...page(3, 500, false), width: 792, height: 612 }
  const raised = { ...turned, bands: [{ columns: [columnFrom(40)], gap: 0 }] }
  const tops = pageGeometries([...upright, raised], running).map(({ top }) => Math.round(top))
  expect(tops).toEqual([tops[0], tops[0], (tops[0] ?? 0) - 40])
})

const columnFrom = (y: number) => ({
  frame: { left: 72, right: 540 },
  blocks: [paragraphAt(y, ['first'])],
  continues: false,
})

test('text below a header that is higher than the top margin keeps its distance from the header', () => {
  const pages = [
    page(1, 700, false),
    { ...page(2, 700, false), bands: [{ columns: [columnFrom(30)], gap: 0 }] },
  ]
  const header = [20, 32, 44].map((y) => ({
    paragraph: paragraphAt(y, ['a line']),
    numbers: [],
    pages: new Set([1]),
  }))
  const geometries = pageGeometries(pages, { ...running, header })
  const [first] = bodySections(pages, geometries)
  const [{ head = 0, top = 0 } = {}] = geometries
  expect(head).toBeGreaterThan(top + 10)
  expect(first?.items[0]?.before).toBeCloseTo(paragraphAt(80, ['first']).y0 - head)
})
