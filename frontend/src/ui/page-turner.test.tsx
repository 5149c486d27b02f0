/** @jest-environment jsdom */
import '../../testing/browser-globals.ts'

import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { PageTurner } from './page-turner.tsx'

function Turner() {
  const [page, setPage] = useState(1)
  return <PageTurner page={page} pageCount={3} onPage={setPage} />
}

test('Next page keeps the focus on the last page, goes no further and says so', async () => {
  const visitor = userEvent.setup()
  render(<Turner />)
  const next = screen.getByRole('button', { name: 'Next page' })
  const previous = screen.getByRole('button', { name: 'Previous page' })
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  next.focus()
  for (let presses = 0; presses < 4; presses += 1) await visitor.keyboard('{Enter}')
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('3')
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(next)
  expect(previous.getAttribute('aria-disabled')).toBeNull()
})
