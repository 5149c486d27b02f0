/** @jest-environment jsdom */
import '../../../../testing/browser-globals.ts'

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useReducer, useRef, useState } from 'react'
import { pageText, textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { type FindStep, useFinding } from '../control/use-finding.ts'
import type { PdfDocument } from '../document/pdf-document.ts'
import { type EditorEvent, type EditorState, next, opening } from '../state/editor-state.ts'
import { FindBar } from './find-bar.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  // Nothing is laid out here.
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
})
afterEach(cleanup)

const contents = [['For Mrs Hill', 'A hill'], ['Nothing here'], ['Mrs Hill, Mrs Hill'], ['hills']]
const pages = contents.map((texts, index) =>
  pageText(
    ...texts.map((content) =>
      textItem(content, { id: `text_${index + 1}_${content}`, pageNumber: index + 1 }),
    ),
  ),
)

interface Document {
  readonly pdf: PdfDocument
  readonly read: jest.Mock<(page: number) => void>
  readonly left: number[]
}

/** Its pages are read at once, but for one that is held back. */
function documentOf(held?: Promise<void>): Document {
  const read = jest.fn<(page: number) => void>()
  const left: number[] = []
  const pdf = {
    pageCount: pages.length,
    read: async (page: number) => {
      read(page)
      if (page === 4) await held
      if (page === 2) throw new Error('damaged')
      return pages[page - 1]
    },
    leave: (page: number) => left.push(page),
  } as unknown as PdfDocument
  return { pdf, read, left }
}

interface Control {
  state: EditorState
  dispatch?: (event: EditorEvent) => void
}

const Editor = ({ pdf, control }: { readonly pdf: PdfDocument; readonly control: Control }) => {
  const [state, dispatch] = useReducer(next, control.state)
  Object.assign(control, { state, dispatch })
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const desk = useRef<HTMLElement>(null)
  const { asked, open, close, step, stepper } = useFinding(desk)
  const go: FindStep = step
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      <button type="button" onClick={() => go(1)}>
        Go on
      </button>
      {asked > 0 && <FindBar {...{ pdf, state, dispatch, sheet, asked, stepper }} onClose={close} />}
      <div ref={setSheet} data-testid="sheet" />
    </>
  )
}

async function openBar(document = documentOf(), ...events: readonly EditorEvent[]) {
  const start: readonly EditorEvent[] = [{ type: 'opened', pageCount: pages.length }, ...events]
  const control: Control = { state: start.reduce(next, opening) }
  render(<Editor pdf={document.pdf} control={control} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return {
    user,
    ...document,
    page: () => control.state.page,
    /** Until it is turned to. */
    onPage: (page: number) => waitFor(() => expect(control.state.page).toBe(page)),
    words: () => control.state.history.edits.map(({ content }) => content),
    state: () => control.state,
    dispatch: (event: EditorEvent) => act(() => control.dispatch?.(event)),
  }
}

const field = () => screen.getByRole('textbox', { name: 'Find' })
const replacement = () => screen.getByRole('textbox', { name: 'Replace with' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const said = (text: string) => screen.findByText(text)

test('all pages are searched, those that were never seen too, and their memory is given back', async () => {
  const { user, read, left, page, onPage } = await openBar()
  expect(document.activeElement).toBe(field())
  await user.keyboard('hill')
  await said('1 of 5')
  expect(read.mock.calls.map(([number]) => number)).toEqual([1, 2, 3, 4])
  expect(left.slice(0, 3)).toEqual([2, 3, 4])
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
  await said('4 so far …')
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
  await said('4 replaced, 1 could not be changed.')
  expect(words()[0]).toBe('For Mrs Hill only')
  // Another query has another answer.
  await user.type(field(), 'y')
  expect(screen.queryByText(/could not be changed/)).toBeNull()
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
