/** @jest-environment jsdom */
import '../../../../testing/browser-globals.ts'

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import {
  button,
  contents,
  documentOf,
  field,
  openBar,
  pages,
  replacement,
  said,
  standInForLayout,
} from '../../../../testing/edit-pdf/find-editor.tsx'
import type { EditorEvent } from '../state/editor-state.ts'

beforeEach(standInForLayout)
afterEach(cleanup)

test('all pages are searched, those that were never seen too, and their memory is given back', async () => {
  const { user, read, left, page, onPage } = await openBar()
  expect(document.activeElement).toBe(field())
  await user.keyboard('hill')
  await said('1 of 5')
  expect(read.mock.calls.map(([number]) => number)).toEqual([1, 2, 3, 4])
  expect([...new Set(left)]).toEqual([2, 3, 4])
  expect(page()).toBe(1)
  await user.keyboard('s')
  await said('1 of 1')
  await onPage(4)
  // None is read twice, not even the one that cannot be.
  expect(read).toHaveBeenCalledTimes(4)
})

test('Enter goes on and Shift Enter back, round the document, and the page is turned', async () => {
  const { user, onPage } = await openBar()
  await user.keyboard('mrs hill')
  await said('1 of 3')
  await user.keyboard('{Enter}')
  await said('2 of 3')
  await onPage(3)
  await user.keyboard('{Enter}{Enter}')
  await said('1 of 3')
  await onPage(1)
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  await said('3 of 3')
  await user.click(button('Previous match'))
  await said('2 of 3')
  await user.click(button('Next match'))
  await said('3 of 3')
  await user.click(button('Go on'))
  await said('1 of 3')
})

test('Enter asks for what stands in the field, before one has paused too', async () => {
  const { user, page } = await openBar()
  await user.keyboard('m')
  await said('1 of 3')
  fireEvent.change(field(), { target: { value: 'mrs hill' } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  await said('1 of 3')
  expect(page()).toBe(1)
})

test('who turns a page goes on from there', async () => {
  const { user, dispatch, onPage } = await openBar()
  await user.keyboard('hill')
  await said('1 of 5')
  await user.keyboard('{Enter}{Enter}')
  await onPage(3)
  dispatch({ type: 'page', page: 4 })
  await user.keyboard('{Enter}')
  await said('5 of 5')
  dispatch({ type: 'page', page: 2 })
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  await said('2 of 5')
})

test('case and whole words count when they are asked for', async () => {
  const { user } = await openBar()
  await user.keyboard('hill')
  await said('1 of 5')
  await user.click(button('Whole words'))
  await said('1 of 4')
  await user.click(button('Match case'))
  await said('1 of 1')
  expect(button('Match case').getAttribute('aria-pressed')).toBe('true')
  await user.type(field(), 'x')
  await said('No matches')
  expect(button('Next match').disabled).toBe(true)
  expect(button('Replace').disabled).toBe(true)
})

test('a hit is replaced, and the next one is what comes behind the new words', async () => {
  const { user, words, onPage, state } = await openBar()
  await user.keyboard('hill')
  await said('1 of 5')
  await user.type(replacement(), 'Hill-Hill')
  await user.click(button('Replace'))
  expect(words()).toEqual(['For Mrs Hill-Hill'])
  expect(state().mode).toBe('edit')
  // The new words have it twice.
  await said('3 of 6')
  await onPage(1)
  await user.type(replacement(), '{Enter}')
  await said('5 of 7')
  expect(words()).toEqual(['For Mrs Hill-Hill', 'A Hill-Hill'])
  await onPage(3)
})

test('a hit out of sight is shown before it is replaced', async () => {
  const { user, words, dispatch, onPage } = await openBar()
  await user.keyboard('mrs')
  await said('1 of 3')
  await user.keyboard('{Enter}')
  await onPage(3)
  dispatch({ type: 'page', page: 2 })
  await user.click(button('Replace'))
  await onPage(3)
  expect(words()).toEqual([])
  await user.click(button('Replace'))
  expect(words()).toEqual([' Hill, Mrs Hill'])
})

test('all are replaced at once, when all are known, and one step takes them back', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { user, words, dispatch } = await openBar(documentOf(held))
  await user.keyboard('hill')
  await said('4 so far, 70% of the pages …')
  expect(button('Replace all').disabled).toBe(true)
  await act(async () => release())
  await said('1 of 5')
  await user.type(replacement(), 'Dale')
  await user.click(button('Replace all'))
  await said('5 replaced.')
  expect(words()).toEqual(['For Mrs Dale', 'A Dale', 'Mrs Dale, Mrs Dale', 'Dales'])
  dispatch({ type: 'undo' })
  expect(words()).toEqual([])
  await said('1 of 5')
})

test('texts that cannot be changed are left and counted', async () => {
  const first = `text_1_${contents[0]?.[0]}`
  const texts: readonly EditorEvent[] = [
    { type: 'read', page: 1, text: pages[0] as (typeof pages)[number] },
    { type: 'mode' },
    { type: 'begin', id: first },
    { type: 'write', content: 'For Mrs Hill only' },
    { type: 'finish' },
    { type: 'save-failed', text: 'no', sessionGone: false, refused: [`edit_${first}`] },
  ]
  const { user, words } = await openBar(documentOf(), ...texts)
  await user.keyboard('hill')
  await said('1 of 5')
  await user.type(replacement(), 'Dale{Enter}')
  await said('This text cannot be changed.')
  await said('2 of 5')
  await user.click(button('Replace all'))
  await said('4 replaced. Not replaced, because the text cannot be taken out of the PDF: 1.')
  expect(words()[0]).toBe('For Mrs Hill only')
  // Another query has another answer.
  await user.type(field(), 'y')
  expect(screen.queryByText(/taken out/)).toBeNull()
})

test('writing on changes what is found, and turns no page', async () => {
  const text = pages[0] as (typeof pages)[number]
  const id = `text_1_${contents[0]?.[0]}`
  const { user, page, dispatch } = await openBar(
    documentOf(),
    { type: 'read', page: 1, text },
    { type: 'mode' },
  )
  await user.keyboard('mrs')
  await said('1 of 3')
  dispatch({ type: 'begin', id })
  dispatch({ type: 'write', content: 'For Ms Hill' })
  await said('1 of 2')
  expect(page()).toBe(1)
})

test('the hits of the page are marked on it, and the one that one stands at by a frame', async () => {
  Range.prototype.getClientRects = () => [new DOMRect(0, 0, 9, 9)] as unknown as DOMRectList
  const { user } = await openBar()
  const marks = () => [...screen.getByTestId('sheet').querySelectorAll('[style*="left"]')]
  await user.keyboard('hill')
  await said('1 of 5')
  expect(marks().map((mark) => mark.hasAttribute('data-current'))).toEqual([true, false])
  await user.keyboard('{Enter}')
  await said('2 of 5')
  expect(marks().map((mark) => mark.hasAttribute('data-current'))).toEqual([false, true])
})

test('Escape closes it, and what had the focus before has it again', async () => {
  const { user } = await openBar()
  await user.keyboard('hill{Escape}')
  expect(screen.queryByRole('search')).toBeNull()
  expect(document.activeElement).toBe(button('Open'))
})

test('by keys, the focus stays in the bar when a button has nothing left to do', async () => {
  const { user } = await openBar()
  await user.keyboard('mrs hill')
  await said('1 of 3')
  button('Replace').focus()
  await user.keyboard('{Enter}')
  await said('1 of 2')
  expect(document.activeElement).toBe(button('Replace'))
  button('Replace all').focus()
  await user.keyboard('{Enter}')
  await said('2 replaced.')
  expect(document.activeElement).toBe(replacement())
})
