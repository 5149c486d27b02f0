/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { type AnsweringServer, answeringServer } from '../../../testing/answering-server.ts'
import { openToolPage } from '../../../testing/tool-page.tsx'
import { view as pdfToJpgView } from '../pdf-to-jpg/view.ts'
import { view as pdfToPngView } from './view.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('a card shows fifteen characters of the name and that the file is ready', async () => {
  const { choose } = openToolPage(pdfToPngView)
  await choose(pdf('annual-report-2024.pdf'), pdf('short.pdf'))
  await screen.findByRole('button', { name: 'Convert 2 PDF files to PNG' })
  expect(screen.getByText('annual-report-2…').title).toBe('annual-report-2024.pdf')
  expect(screen.getByText('short.pdf')).toBeDefined()
  expect(screen.getAllByText('Ready for PNG')).toHaveLength(2)
})

test('a quality brings its resolution, which may then be changed by itself', async () => {
  const { choose, user } = openToolPage(pdfToPngView)
  await choose(pdf('a.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Show Settings' }))
  expect(radio(/^300 DPI/).checked).toBe(true)
  await user.click(radio(/^Web/))
  expect(radio(/^72 DPI/).checked).toBe(true)
  expect(screen.getByText('2.50 MB')).toBeDefined()
  await user.click(radio(/^Medium/))
  expect(radio(/^150 DPI/).checked).toBe(true)
  await user.click(radio(/^600 DPI/))
  expect([radio(/^600 DPI/).checked, radio(/^Medium/).checked]).toEqual([true, true])
  expect(screen.getByText('25.00 MB')).toBeDefined()
})

test('the pages of a custom range can be typed anew', async () => {
  const { choose, user } = openToolPage(pdfToPngView)
  await choose(pdf('a.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Show Settings' }))
  expect(screen.queryByRole('spinbutton')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pages' }), 'custom')
  const end = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'End page' })
  expect([end.value, end.min]).toEqual(['1', '1'])
  await user.clear(end)
  expect(end.value).toBe('')
  await user.type(end, '12')
  expect(screen.getByText('Pages 1 to 12')).toBeDefined()
  await user.clear(end)
  await user.type(end, '0')
  await user.tab()
  expect(end.value).toBe('12')
})

test('during the conversion a spinner stands beside the bar', async () => {
  server.answer = () => undefined
  const { choose, user, container } = openToolPage(pdfToPngView)
  await choose(pdf('a.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Convert 1 PDF file to PNG' }))
  const title = await screen.findByRole('heading', { name: 'Converting to PNG' })
  expect(title.querySelector('[aria-hidden="true"]')).not.toBeNull()
  expect(container.querySelector('[role="progressbar"]')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
})

test('PDF to JPG tells its status texts in turn, once the files are sent', async () => {
  // All files have arrived, and the answer is not there yet.
  server.answer = (_, response) => response.writeHead(200).flushHeaders()
  const { choose, user } = openToolPage(pdfToJpgView)
  await choose(pdf('a.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Convert 1 PDF file to JPG' }))
  expect(await screen.findByText('Uploading PDF files')).toBeDefined()
  expect(await screen.findByText('Analyzing PDF structure')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
})
