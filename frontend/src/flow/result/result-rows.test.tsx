/**
 * @jest-environment jsdom
 */
import '../../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { OutcomeFile } from '../model/outcome.ts'
import { ResultRows } from './result-rows.tsx'

afterEach(cleanup)

const token = 'x'.repeat(32)
const pages = (count: number): OutcomeFile[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `page-${index + 1}.jpg`,
    size: 1000,
    downloadUrl: downloadPath('pdf', token, index + 1),
    isZip: false,
  }))
const rows = () => screen.getAllByRole('button', { name: /^Download/ }).length

test('a document of many pages has a row for each, drawn by the hundred', async () => {
  const onDownload = jest.fn()
  render(<ResultRows files={pages(250)} available fetching={undefined} onDownload={onDownload} />)
  const user = userEvent.setup()
  expect(rows()).toBe(100)
  await user.click(screen.getByRole('button', { name: 'Show more: 150 further files' }))
  await user.click(screen.getByRole('button', { name: 'Show more: 50 further files' }))
  expect(rows()).toBe(250)
  expect(screen.queryByRole('button', { name: /further/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Download page-250.jpg' }))
  expect(onDownload).toHaveBeenCalledWith(expect.objectContaining({ name: 'page-250.jpg' }))
})

test('a few rows stand in full, more of them in a frame that scrolls', () => {
  const { container, rerender } = render(
    <ResultRows files={pages(12)} available fetching={undefined} onDownload={() => undefined} />,
  )
  const list = () => container.querySelector('ul')?.getAttribute('data-long')
  expect(list()).toBe('false')
  rerender(<ResultRows files={pages(13)} available fetching={undefined} onDownload={() => undefined} />)
  expect(list()).toBe('true')
})
