/**
 * @jest-environment jsdom
 */
import '../../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { OutcomeFile } from '../model/outcome.ts'
import { ResultCards } from './result-cards.tsx'

afterEach(cleanup)

const token = 'x'.repeat(32)
const pages = (count: number): OutcomeFile[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `page-${index + 1}.jpg`,
    size: 1000,
    downloadUrl: downloadPath('pdf', token, index + 1),
    isZip: false,
  }))
const nothing = { onDownload: () => undefined, onRename: () => undefined, onPick: () => undefined }
const cards = () => screen.getAllByRole('button', { name: /^Download/ }).length

test('a document of many pages has a card for each, drawn by the hundred', async () => {
  const onDownload = jest.fn()
  render(
    <ResultCards files={pages(250)} available fetching={undefined} {...nothing} onDownload={onDownload} />,
  )
  const user = userEvent.setup()
  expect(cards()).toBe(100)
  await user.click(screen.getByRole('button', { name: 'Show more: 150 further files' }))
  await user.click(screen.getByRole('button', { name: 'Show more: 50 further files' }))
  expect(cards()).toBe(250)
  expect(screen.queryByRole('button', { name: /further/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Download page-250.jpg' }))
  expect(onDownload).toHaveBeenCalledWith(expect.objectContaining({ name: 'page-250.jpg' }))
})

test('a few cards stand in full, more of them in a frame that scrolls', () => {
  const { container, rerender } = render(
    <ResultCards files={pages(12)} available fetching={undefined} {...nothing} />,
  )
  const list = () => container.querySelector('ul')?.getAttribute('data-long')
  expect(list()).toBe('false')
  rerender(<ResultCards files={pages(13)} available fetching={undefined} {...nothing} />)
  expect(list()).toBe('true')
})

test('a name is changed where it stands, by Enter or by leaving it, and not by Escape', async () => {
  const onRename = jest.fn()
  render(<ResultCards files={pages(2)} available fetching={undefined} {...nothing} onRename={onRename} />)
  const user = userEvent.setup()
  const pencil = () => screen.getByRole('button', { name: 'Rename page-1.jpg' })
  const field = () => screen.getByRole('textbox', { name: 'New name of page-1.jpg' })
  await user.click(pencil())
  expect(document.activeElement).toBe(field())
  await user.keyboard('Cover{Enter}')
  expect(onRename.mock.calls).toEqual([[expect.objectContaining({ name: 'page-1.jpg' }), 'Cover']])
  await waitFor(() => expect(document.activeElement).toBe(pencil()))

  await user.click(pencil())
  await user.keyboard('Back{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(pencil()))
  await user.click(pencil())
  await user.keyboard('Spine')
  await user.tab()
  expect(onRename.mock.calls.map(([, typed]) => typed)).toEqual(['Cover', 'Spine'])
})

test('several results are picked, an archive of them is not', async () => {
  const onPick = jest.fn()
  const zip = { name: 'all.zip', size: 9, downloadUrl: downloadPath('pdf', token, 9), isZip: true }
  const files = [...pages(2), zip]
  render(
    <ResultCards
      files={files}
      available
      fetching={undefined}
      {...nothing}
      onPick={onPick}
      picked={new Set()}
    />,
  )
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select page-2.jpg' }))
  expect(onPick).toHaveBeenCalledWith(files[1], true)
})
