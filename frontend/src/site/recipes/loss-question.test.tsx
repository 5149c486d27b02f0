/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LossQuestion } from './loss-question.tsx'

const damaged = (file: string) =>
  ({ code: 'not-converted', file, error: `${file} is damaged and cannot be read` }) as const

const ask = (joinedBy: string | undefined, ...names: string[]) => {
  const answers = { onGoOn: jest.fn(), onCancel: jest.fn() }
  render(<LossQuestion loss={{ tool: 'Compress PDF', joinedBy, files: names.map(damaged) }} {...answers} />)
  return answers
}

test('several files are told one by one, and left out together', async () => {
  const { onGoOn, onCancel } = ask('Merge PDF', 'a.pdf', 'b.pdf')
  expect(screen.getByText('2 files could not be converted')).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Compress PDF: a.pdf is damaged and cannot be read',
    'Compress PDF: b.pdf is damaged and cannot be read',
  ])
  expect(screen.getByText('Merge PDF would make one file of the others, without them.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Go on without these files' }))
  expect([onGoOn.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0])
})

test('where nothing is joined nothing is said of it', async () => {
  const { onCancel } = ask(undefined, 'a.pdf')
  expect(screen.queryByText(/would make one file/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Go on without a.pdf' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
})
