/** @jest-environment jsdom */
import '../../../../testing/browser-globals.ts'

import { beforeEach, expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { measuredIn } from './measured-hits.ts'
import type { Hit } from './page-hits.ts'
import { useHitBoxes } from './use-hit-boxes.ts'

/** How many texts were there to be laid out when one was measured. */
let laidOut: number[] = []
let probe: HTMLElement
beforeEach(() => {
  laidOut = []
  probe = document.createElement('span')
  document.body.replaceChildren(probe)
  Range.prototype.getBoundingClientRect = () => {
    laidOut.push(probe.childElementCount)
    return new DOMRect(0, 0, 6, 12)
  }
})

const hitsIn = (count: number): Hit[] =>
  Array.from({ length: count }, (_, line) => {
    const content = `Dear Mrs Hill ${line}`
    const item = textItem(content, { id: `text_1_${line}`, x: 50, y: 14 * line })
    return [0, 5].map((from) => ({ item, line, content, from, to: from + 3 }))
  }).flat()

test('all words are there before the first is measured, so that they are laid out once, and none stays', () => {
  const hits = hitsIn(5)
  const measured = measuredIn(probe, hits)
  expect(measured.map(([hit]) => hit)).toEqual(hits)
  expect(measured.every(([, boxes]) => boxes.length === 1)).toBe(true)
  expect(laidOut).toEqual(hits.map(() => 5))
  expect(probe.childElementCount).toBe(0)
})

test('a page of many hits is measured in parts, each hit once', () => {
  const hits = hitsIn(50)
  const { result } = renderHook(() => useHitBoxes({ current: probe }))
  const isMore: boolean[] = []
  act(() => {
    for (let time = 0; time < 4; time += 1) isMore.push(result.current.measureSome(hits))
  })
  expect(isMore).toEqual([true, true, false, false])
  expect(laidOut).toHaveLength(100)
  expect(hits.every((hit) => result.current.boxOf(hit)?.length === 1)).toBe(true)
})
