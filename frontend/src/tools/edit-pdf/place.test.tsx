/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { mebibytes } from '@folio/contract/bytes'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { type AnsweringServer, answeringServer } from '../../../testing/answering-server.ts'
import { EditPdfPlace } from './place.tsx'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
afterEach(cleanup)

const user = userEvent.setup({ applyAccept: false })
const choose = async (...files: readonly File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no file input')
  await user.upload(input, [...files])
}
const named = (name: string, type: string, size?: number) => {
  const file = new File(['%PDF'], name, { type })
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  return file
}
const told = async () => (await screen.findByRole('alert')).textContent

beforeEach(() => {
  render(<EditPdfPlace />, { wrapper: MemoryRouter })
})

test('before a file is chosen there is a drop zone for one PDF', () => {
  expect(screen.getByText('Drop a PDF here')).toBeDefined()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  expect([input?.accept, input?.multiple]).toEqual(['application/pdf,.pdf', false])
})

test.each([
  ['a text', 'notes.txt', 'text/plain', 5, 'Please select a PDF file'],
  ['a PDF that is too large', 'large.pdf', '', mebibytes(100) + 1, 'PDF file must be less than 100MB'],
])('%s is refused', async (_, name, type, size, sentence) => {
  await choose(named(name, type, size))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(sentence)
  await user.click(within(notice).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.arrived.filter(({ method }) => method === 'POST')).toEqual([])
})

test('only the first of several files is looked at', async () => {
  await choose(named('notes.txt', 'text/plain'), named('letter.pdf', 'application/pdf'))
  expect(await told()).toContain('Please select a PDF file')
})

test('where pdf.js cannot run, the place is as before and says so', async () => {
  await choose(named('letter.pdf', 'application/pdf'))
  expect(await told()).toContain('Failed to load PDF library')
  expect(screen.getByText('Drop a PDF here')).toBeDefined()
  expect(server.arrived.filter(({ method }) => method === 'POST')).toEqual([])
})
