/** @jest-environment jsdom */
import '../../../testing/browser-globals.ts'

import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { provideWhatJsdomLacks } from '../../../testing/tool-page.tsx'
import { arrangedFor } from './arrangement.ts'
import { PageArranger } from './page-arranger.tsx'

const sources = new Map(['a', 'b'].map((id) => [id, { id, file: new File(['not a PDF'], `${id}.pdf`) }]))
let order = ''

function Grid({ disabled }: { readonly disabled: boolean }) {
  const [arrangement, set] = useState(() =>
    arrangedFor(
      [
        { id: 'a', pages: [1, 2, 3] },
        { id: 'b', pages: [1] },
      ],
      undefined,
    ),
  )
  order = arrangement.now
    .map(({ file, page, turn }) => `${file ?? 'blank'}${file ? page : ''}${turn ? `@${turn}` : ''}`)
    .join(' ')
  return <PageArranger {...{ arrangement, sources, disabled }} onChange={set} />
}

beforeAll(() => {
  provideWhatJsdomLacks()
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 2_000 })
})
afterEach(cleanup)

function open(disabled = false) {
  render(<Grid disabled={disabled} />)
  return userEvent.setup()
}

const list = () => screen.getByRole('listbox', { name: 'Pages of the result' })
const button = (name: string) => screen.getByRole('button', { name })
const sheet = (position: number) => screen.getByRole('option', { name: new RegExp(`^${position}: `) })

test('by keys alone: select, move, rotate, delete, undo', async () => {
  const user = open()
  act(() => list().focus())
  await user.keyboard('{Home}{Alt>}{ArrowRight}{/Alt}')
  expect(order).toBe('a2 a1 a3 b1')
  expect(screen.getByText('1 page moved to position 2 of 4')).toBeDefined()
  await user.keyboard(' {Shift>}{ArrowRight}{/Shift}{Alt>}{End}{/Alt}')
  expect(order).toBe('a2 b1 a1 a3')
  await user.click(button('Rotate right'))
  expect(order).toBe('a2 b1 a1@90 a3@90')
  expect(sheet(3).getAttribute('aria-label')).toBe('3: page 1 of a.pdf, turned 90 degrees')
  act(() => list().focus())
  await user.keyboard('{Delete}')
  expect(order).toBe('a2 b1')
  await user.keyboard('{Control>}zz{/Control}')
  expect(order).toBe('a2 b1 a1 a3')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(order).toBe('a2 b1 a1@90 a3@90')
})

test('by buttons: duplicate, insert blank, move, select all and none', async () => {
  const user = open()
  await user.click(sheet(4))
  await user.click(button('Duplicate'))
  await user.click(button('Move earlier'))
  await user.click(button('Move earlier'))
  expect(order).toBe('a1 a2 b1 a3 b1')
  await user.click(button('Insert blank page'))
  expect(order).toBe('a1 a2 b1 blank a3 b1')
  expect(sheet(4).getAttribute('aria-label')).toBe('4: blank page')
  const papers = [3, 4].map((position) => sheet(position).querySelector('[data-paper="true"]') !== null)
  expect(papers).toEqual([false, true])
  await user.click(button('Select all'))
  expect(screen.getByText('6 pages, 6 selected')).toBeDefined()
  await user.click(button('Select none'))
  expect(screen.getByText('6 pages')).toBeDefined()
})

test('a range is selected by Shift, or by a button where there is no key to hold', async () => {
  const user = open()
  await user.click(sheet(3))
  await user.keyboard('{Shift>}')
  await user.click(sheet(1))
  await user.keyboard('{/Shift}')
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(3)
  await user.keyboard('{Escape}')
  await user.click(sheet(2))
  await user.click(button('Select a range'))
  await user.click(sheet(4))
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(3)
  await user.click(button('Delete'))
  expect(order).toBe('a1')
})

test('the button asks for the first page of a range where none is selected', async () => {
  const user = open()
  act(() => list().focus())
  await user.click(button('Select a range'))
  expect(screen.getByText('Now choose the first page of the range.')).toBeDefined()
  await user.click(sheet(2))
  expect(screen.getByText('Now choose the last page of the range.')).toBeDefined()
  await user.click(sheet(4))
  expect(screen.getByText('4 pages, 3 selected')).toBeDefined()
  expect(sheet(1).getAttribute('aria-selected')).toBe('false')
})

test('while files are converted nothing changes', async () => {
  const user = open(true)
  act(() => list().focus())
  await user.keyboard('{Home}{Delete}{Alt>}{End}{/Alt}')
  await user.click(button('Insert blank page'))
  expect(order).toBe('a1 a2 a3 b1')
})
