import { expect, test } from '@jest/globals'
import { mirrored, segment } from '../../../../testing/word/text-segments.ts'
import type { Segment } from '../lines/line-model.ts'
import type { PageContent } from '../page/page-content.ts'
import { gridOf, plainCells } from '../tables/table-grid.ts'
import { pageFrames } from './page-frames.ts'

/** The edges of the text of one page of 600 by 800 points. */
const frameOf = (segments: readonly Segment[], given: Partial<PageContent> = {}) =>
  pageFrames([
    {
      ...{ number: 1, width: 600, height: 800, vertical: false },
      ...{ tables: [], turned: [], images: [], drawings: [], fills: [], rules: [], segments },
      ...given,
    },
  ])[0]

test('lines that reach over the page show its edges', () => {
  const long =
    'Words of a line that reaches as far over the page as all other lines of it do, and then it ends'
  const lines = [0, 1, 2, 3].map((line) => segment(long, { x: 60, y: 100 + 12 * line }))
  expect(frameOf(lines)).toEqual({ left: 60, right: 60 + 5 * long.length })
})

test('where all lines are short, the right edge is as far from that of the paper as the left one', () => {
  const lines = [segment('Pictures', { x: 70, y: 80 }), segment('(of many kinds)', { x: 70, y: 105 })]
  expect(frameOf(lines)).toEqual({ left: 70, right: 530 })
})

test('and the left one as the right one where they end at one edge', () => {
  const lines = [segment('Pictures', { x: 500, y: 80 }), segment('(of many kinds)', { x: 465, y: 105 })]
  expect(frameOf(lines)).toEqual({ left: 60, right: 540 })
})

test('centered lines have the middle of their column', () => {
  const centered = (text: string, y: number) => segment(text, { x: 250 - 2.5 * text.length, y })
  const lines = [centered('All who is young', 80), centered('They leave', 95), centered('We all', 110)]
  expect(frameOf(lines)).toEqual({ left: 210, right: 290 })
})

test('rules that part short lines show the edges of their text', () => {
  const centered = (text: string, y: number) => segment(text, { x: 300 - 2.5 * text.length, y })
  const lines = [centered('A title', 80), centered('A subtitle', 120), centered('Its author', 160)]
  const rule = { at: 100, from: 72, to: 528, thickness: 1, color: '#336699' }
  expect(frameOf(lines, { rules: [rule] })).toEqual({ left: 72, right: 528 })
  const ofPaper = { ...rule, from: 0, to: 600 }
  expect(frameOf(lines, { rules: [ofPaper] })).toEqual(frameOf(lines))
})

test('a page that is read from the right begins where its headings do and ends with its long lines', () => {
  const long = 'Words of a line that reaches as far over the page as all other lines of it do, it is'
  const heading = segment('A heading', { x: 30, y: 70, size: 14 })
  const lines = [0, 1, 2, 3].map((line) => segment(long, { x: 60, y: 100 + 12 * line }))
  expect(frameOf([heading, ...lines].map((piece) => mirrored(piece, 300)))).toEqual({
    left: 600 - 60 - 5 * long.length,
    right: 570,
  })
})

test('numbers that hang out beyond the right edge of text that is read from the right are beyond it', () => {
  const texts = [0, 1, 2, 3].map((line) => segment('שלום', { x: 520, y: 100 + 12 * line, rtl: true }))
  const labels = [0, 1, 2].map((line) => segment(`${line + 1}.`, { x: 541, y: 100 + 12 * line, rtl: true }))
  expect(frameOf([...texts, ...labels])?.right).toBe(540)
  const items = [0, 1, 2, 3].map((line) => segment('שלום', { x: 490, y: 160 + 12 * line, rtl: true }))
  expect(frameOf([...items, ...labels])?.right).toBe(551)
})

test('bands under centered lines reach from edge to edge, those of the paper do not', () => {
  const centered = ['Fair', 'On Saturday'].map((text, line) =>
    segment(text, { x: 300 - (text.length * 5) / 2, y: 100 + 20 * line }),
  )
  const band = (x0: number, x1: number) => ({ fills: [{ x0, x1, y0: 88, y1: 104, color: '#cc0000' }] })
  expect(frameOf(centered, band(60, 540))).toEqual({ left: 60, right: 540 })
  expect(frameOf(centered, band(0, 600))).toEqual(frameOf(centered))
})

test('a rule between where lines begin and where one ends reaches from edge to edge', () => {
  const letter = [
    segment('Words of a letter that all end before the edge of their column do', { x: 60, y: 100 }),
    segment('Words of a letter that all end before the edge of their column', { x: 60, y: 112 }),
    segment('Words of a letter that all end before the edge of it', { x: 60, y: 124 }),
    segment('12.50', { x: 505, y: 148 }),
  ]
  const rule = (to: number) => ({ rules: [{ at: 140, from: 60, to, thickness: 1, color: '#000000' }] })
  expect([530, 500].map((to) => frameOf(letter, rule(to))?.right)).toEqual([530, 385])
  const date = segment('9 May', { x: 515, y: 160 })
  // As far from the right edge of the paper as the text begins from the left one.
  expect(frameOf([...letter, date])?.right).toBe(540)
})

test('a band across the paper does not show the edges of the text, and what stands on it does', () => {
  const long =
    'Words of a line that reaches as far over the page as all other lines of it do, and then it ends'
  const lines = [0, 1, 2, 3].map((line) => segment(long, { x: 60, y: 100 + 12 * line }))
  const grid = gridOf([0, 600], [0, 60], plainCells(1, 1), undefined)
  const cells = grid.cells.map((cell) => ({
    ...{ ...cell, images: [], fill: '#1d2b53' },
    segments: [segment('A company', { x: 60, y: 30 })],
  }))
  expect(frameOf(lines, { tables: [{ grid, cells }] })).toEqual(frameOf(lines))
  expect(frameOf([], { tables: [{ grid, cells }] })?.left).toBe(60)
})
