/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { type AnsweringServer, answeringServer } from '../../../testing/answering-server.ts'
import { takeHandedOver } from '../../intake/handover.ts'
import { ContinueWith } from './continue-with.tsx'
import { fetchFile } from './fetch-file.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
afterEach(cleanup)

const result = {
  name: 'photos.pdf',
  size: 8,
  downloadUrl: downloadPath('jpg-to-pdf', 'x'.repeat(32)),
  isZip: false,
}

const results = [result]
const fetchAll = (files: typeof results): Promise<File[]> =>
  Promise.all(files.map((file) => fetchFile(jpgToPdf, file)))

const open = (files = results) =>
  render(
    <MemoryRouter>
      <Routes>
        <Route
          path="/"
          element={<ContinueWith from={jpgToPdf.id} files={files} fetchFiles={() => fetchAll(files)} />}
        />
        <Route path="/merge-pdf" element="arrived" />
      </Routes>
    </MemoryRouter>,
  )

test('the result goes to a tool that takes it, once, without being saved', async () => {
  server.answer = (_, res) => void res.end('%PDF-1.7')
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Merge PDF' }))
  await screen.findByText('arrived')
  const handed = takeHandedOver()
  expect(handed).toMatchObject([{ name: 'photos.pdf', size: 8, type: 'application/pdf' }])
  expect(takeHandedOver()).toEqual([])
})

test('several results go together, to tools that take as many', async () => {
  server.answer = (_, res) => void res.end('%PDF-1.7')
  open([result, { ...result, name: 'more.pdf' }])
  await screen.findByRole('heading', { name: 'Continue with these 2 files' })
  expect(screen.queryByRole('button', { name: 'Split PDF' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Merge PDF' }))
  await screen.findByText('arrived')
  expect(takeHandedOver().map(({ name }) => name)).toEqual(['photos.pdf', 'more.pdf'])
})

test('tools that cannot take it are not named, nor the one it comes from', async () => {
  open()
  await screen.findByRole('button', { name: 'Merge PDF' })
  const named = screen.getAllByRole('button').map(({ textContent }) => textContent)
  for (const name of ['JPG to PDF', 'PNG to WebP', 'WebP to PNG']) expect(named).not.toContain(name)
})

test('a result that has gone meanwhile is told', async () => {
  server.answer = (_, res) => void res.writeHead(404).end()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Merge PDF' }))
  expect((await screen.findByRole('alert')).textContent).toContain('could not be handed over')
  expect(takeHandedOver()).toEqual([])
})
