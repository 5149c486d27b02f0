/** @jest-environment jsdom */
import '../../../testing/browser-globals.ts'

import type { PageRange } from '@folio/contract/pages/page-ranges'
import { splitPdf } from '@folio/contract/tools/split-pdf'
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { provideWhatJsdomLacks } from '../../../testing/tool-page.tsx'
import { RangeEditor } from './range-editor.tsx'

const option = splitPdf.options.customRanges
const source = {
  file: new File(['x'], 'a.pdf'),
  pageCount: 2000,
  locked: false,
  failed: false,
  password: undefined,
}

let ranges: readonly PageRange[] = []
let faults: string[] = []

function Editor({ first }: { readonly first: readonly PageRange[] }) {
  const [value, setValue] = useState(first)
  ranges = value
  return (
    <RangeEditor
      {...{ option, source, ranges: value, disabled: false }}
      onChange={setValue}
      onFault={(text) => faults.push(text)}
    />
  )
}

beforeAll(provideWhatJsdomLacks)
afterEach(cleanup)

async function open(first: readonly PageRange[]) {
  faults = []
  render(<Editor first={first} />)
  const list = await screen.findByRole('listbox', { name: 'Pages of a.pdf' })
  act(() => list.focus())
  return userEvent.setup()
}

test('pages that are picked become ranges; those that were there stay the same', async () => {
  const user = await open([{ start: 5, end: 9, id: 'mine' }])
  await user.keyboard('{Home} {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(ranges).toEqual([
    { start: 1, end: 3, id: expect.any(String) },
    { start: 5, end: 9, id: 'mine' },
  ])
  expect(screen.getByRole('button', { name: 'Remove pages 1-3' })).toBeDefined()
})

test('more ranges than may be sent are not picked, and why', async () => {
  const everyOther = Array.from({ length: option.maxItems }, (_, index) => {
    const page = 2 * index + 1
    return { start: page, end: page, id: `${page}` }
  })
  const user = await open(everyOther)
  await user.keyboard('{End} ')
  expect(faults).toEqual(['Please add at most 200 ranges'])
  expect(ranges).toHaveLength(200)
})
