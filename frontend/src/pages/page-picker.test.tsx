/** @jest-environment jsdom */
import '../../testing/browser-globals.ts'

import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { provideWhatJsdomLacks } from '../../testing/tool-page.tsx'
import { readPagesValue, type Turns, writePagesValue } from './lists/pages-value.ts'
import { type PickedPages, writePicked } from './lists/picked-pages.ts'
import { PagePicker } from './page-picker.tsx'

const file = new File(['not a PDF'], 'book.pdf')
let text = ''

let turned = ''

interface BookProps {
  readonly together: boolean
  readonly pages: number
  readonly turns: boolean
}

function Book({ together, pages, turns: canTurn }: BookProps) {
  const [picked, setPicked] = useState(readPagesValue(text, [pages]).picked)
  const [turns, onTurn] = useState<Turns>(new Map())
  turned = writePagesValue({ picked: [], turns }, [pages])
  text = writePicked(picked)
  return (
    <PagePicker
      {...{ picked, together, disabled: false }}
      documents={[{ file, pageCount: pages }]}
      turning={canTurn ? { turns, onTurn } : undefined}
      onChange={(changed) => setPicked(changed)}
    />
  )
}

beforeAll(() => {
  provideWhatJsdomLacks()
  // A window of three rows; jsdom lays nothing out.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 480 })
})
beforeEach(() => {
  text = ''
})
afterEach(cleanup)

function open(options: { together?: boolean; pages?: number; turns?: boolean } = {}) {
  const { together = false, pages = 3, turns = false } = options
  const user = userEvent.setup()
  render(<Book {...{ together, pages, turns }} />)
  return user
}

const list = () => screen.getByRole('listbox', { name: 'Pages of book.pdf' })
const sheet = (page: number) => screen.getByRole('option', { name: new RegExp(`^Page ${page}(,|$)`) })
const chosen = () =>
  screen.getAllByRole('option', { selected: true }).map((option) => option.getAttribute('aria-label'))
const active = () =>
  document.getElementById(list().getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label')

test('a click picks a page, another takes it back; each range says which file it is', async () => {
  const user = open()
  await user.click(sheet(1))
  await user.click(sheet(3))
  expect(text).toBe('1, 3')
  expect(chosen()).toEqual(['Page 1, file 1', 'Page 3, file 2'])
  expect(sheet(2).getAttribute('aria-selected')).toBe('false')
  await user.click(sheet(1))
  expect(text).toBe('3')
  expect(screen.getByText('1 of 3 pages picked')).toBeDefined()
})

test('with Shift all pages in between; a range that shrinks leaves nothing behind', async () => {
  const user = open()
  await user.click(sheet(1))
  await user.keyboard('{Shift>}')
  await user.click(sheet(3))
  expect(text).toBe('1-3')
  await user.click(sheet(2))
  expect(text).toBe('1-2')
})

const clear = () => screen.getByRole('button', { name: 'Clear' })

test('by keys: arrows, Home, End, Space, Shift with arrows, Ctrl A', async () => {
  const user = open({ together: true })
  for (const stop of [screen.getByRole('button', { name: 'Pick a range' }), clear(), list()]) {
    await user.tab()
    expect(document.activeElement).toBe(stop)
  }
  expect(active()).toBe('Page 1')
  await user.keyboard('{End} ')
  expect([active(), text]).toEqual(['Page 3', '3'])
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
  expect([active(), text]).toEqual(['Page 1', '1-3'])
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(text).toBe('2-3')
  await user.keyboard('{Control>}a{/Control}')
  expect(text).toBe('1-3')
  await user.keyboard('{Control>}a{/Control}')
  expect(text).toBe('')
})

test('keys with Ctrl, but for A, are not the list’s', async () => {
  const user = open()
  await user.click(sheet(2))
  await user.keyboard('{Control>}{ArrowRight}{End}{Enter}{/Control}')
  expect([active(), text]).toEqual(['Page 2, file 1', '2'])
})

test('a range without a Shift key: the first page, then the last', async () => {
  const user = open()
  const range = screen.getByRole('button', { name: 'Pick a range' })
  await user.click(range)
  expect(range.getAttribute('aria-pressed')).toBe('true')
  await user.click(sheet(3))
  expect(screen.getByText('Now pick the last page of the range.')).toBeDefined()
  await user.click(sheet(1))
  expect(text).toBe('1-3')
  expect(range.getAttribute('aria-pressed')).toBe('false')
  await user.click(clear())
  expect(document.activeElement).toBe(clear())
  expect(text).toBe('')
})

test('of a long document only the sheets in sight exist, and the one that the keys are at', async () => {
  const user = open({ pages: 2000 })
  expect(screen.getAllByRole('option').length).toBeLessThan(10)
  expect(sheet(1).getAttribute('aria-setsize')).toBe('2000')
  await user.click(sheet(1))
  await user.keyboard('{End}')
  expect(active()).toBe('Page 2000')
})

test('pages are turned by clicks and keys, and what is picked stays', async () => {
  const user = open({ turns: true })
  await user.click(sheet(2))
  const turn = screen.getByRole('button', { name: 'Turn pages' })
  await user.click(turn)
  expect(turn.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Click a page to turn it a quarter to the right.')).toBeDefined()
  await user.click(sheet(1))
  await user.click(sheet(1))
  list().focus()
  await user.keyboard('{End} ')
  expect(turned).toBe('1@180, 2, 3@90')
  expect(sheet(1).getAttribute('aria-label')).toBe('Page 1, turned 180 degrees')
  await user.click(screen.getByRole('button', { name: 'Turn all' }))
  expect(turned).toBe('1@270, 2@90, 3@180')
  expect([text, sheet(2).getAttribute('aria-label')]).toEqual(['2', 'Page 2, file 1, turned 90 degrees'])
  list().focus()
  await user.keyboard('{Escape}')
  expect(turn.getAttribute('aria-pressed')).toBe('false')
  await user.click(sheet(3))
  expect(text).toBe('2-3')
})

test('of pages for one file those that are picked are turned together', async () => {
  const user = open({ turns: true, together: true })
  await user.click(sheet(2))
  await user.click(screen.getByRole('button', { name: 'Turn pages' }))
  await user.click(screen.getByRole('button', { name: 'Turn all' }))
  expect(turned).toBe('1, 2@90, 3')
})

test('where nothing can be turned nothing offers it', () => {
  open()
  expect(screen.queryByRole('button', { name: 'Turn pages' })).toBeNull()
})

test('pages of several documents stand in one grid, each under the name of its file', async () => {
  const user = userEvent.setup()
  const documents = ['a.pdf', 'b.pdf'].map((name) => ({ file: new File([], name), pageCount: 2 }))
  const changes: PickedPages[] = []
  const draft = [{ start: 3, end: 3 }]
  render(
    <PagePicker
      {...{ documents, draft, picked: [], together: true, disabled: false }}
      onChange={(picked) => changes.push(picked)}
    />,
  )
  const names = screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'))
  expect(names).toEqual(['Page 1 of a.pdf', 'Page 2 of a.pdf', 'Page 1 of b.pdf'])
  expect(screen.getByRole('listbox', { name: 'Pages of all files' })).toBeDefined()
  const third = screen.getByRole('option', { name: 'Page 1 of b.pdf' })
  expect(third.getAttribute('data-draft')).toBe('true')
  await user.click(third)
  expect(changes).toEqual([[{ start: 3, end: 3 }]])
})
