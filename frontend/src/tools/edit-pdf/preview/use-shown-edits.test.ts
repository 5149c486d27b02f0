/** @jest-environment jsdom */
import '../../../../testing/browser-globals.ts'

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { begin, finish, noEdits, write } from '../edits/edit-history.ts'
import { restMs, useShownEdits } from './use-shown-edits.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const begun = begin(noEdits, textItem('14 March'), 600)
const written = write(begun, '14 April', 600)
const shownBy = (uncovered: boolean) => {
  const { result, rerender } = renderHook(({ history }) => useShownEdits(history, 1, uncovered), {
    initialProps: { history: begun },
  })
  return {
    show: (history: typeof begun) => rerender({ history }),
    words: () => result.current.map(({ content }) => content),
  }
}
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms))

test('words are shown as one pauses where nothing covers them', () => {
  const { show, words } = shownBy(true)
  show(written)
  wait(restMs - 1)
  expect(words()).toEqual([])
  wait(1)
  expect(words()).toEqual(['14 April'])
  show(write(written, '14 Apri', 600))
  expect(words()).toEqual(['14 April'])
})

test('words under their field are shown when they are done, and then at once', () => {
  const { show, words } = shownBy(false)
  show(written)
  wait(2 * restMs)
  expect(words()).toEqual([])
  show(finish(written))
  expect(words()).toEqual(['14 April'])
})

test('words under their field render nothing anew when one pauses', () => {
  let renders = 0
  const { rerender } = renderHook(
    ({ history }) => {
      renders += 1
      return useShownEdits(history, 1, false)
    },
    { initialProps: { history: begun } },
  )
  rerender({ history: written })
  const before = renders
  wait(2 * restMs)
  expect(renders).toBe(before)
})

test('what is done is shown at once where nothing covered it, too', () => {
  const { show, words } = shownBy(true)
  show(written)
  show(finish(written))
  expect(words()).toEqual(['14 April'])
})
