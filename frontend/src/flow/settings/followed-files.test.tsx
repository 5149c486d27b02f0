/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { type AnsweringServer, answeringServer, json } from '../../../testing/answering-server.ts'
import { openToolPage } from '../../../testing/tool-page.tsx'
import { view as pdfToJpgView } from '../../tools/pdf-to-jpg/view.ts'
import { view as pdfToWordView } from '../../tools/pdf-to-word/view.ts'
import { lastingOptions } from '../memory/lasting-option.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const pagesSent = () =>
  server.arrived
    .filter(({ method }) => method === 'POST')
    .map(({ parts }) => parts.find(([name]) => name === 'pages')?.[2])

test('going on without a file sends the list that names the others anew', async () => {
  const refusal = {
    code: 'too-many-pages',
    error: 'b.pdf has more than 5,000 pages',
    file: 'b.pdf',
    position: 1,
  }
  server.answer = (_, response) => json(response, 422, refusal)
  const { choose, user } = openToolPage(pdfToJpgView)
  await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'))
  await user.click(await button('Show Settings'))
  await user.selectOptions(screen.getByLabelText('Pages'), 'custom')
  await user.type(screen.getByLabelText('List of pages'), '1:1, 2:2, 3:3')
  await user.click(await button(/^Convert 3 /))
  await user.click(await button('Go on without b.pdf'))
  await waitFor(() => expect(pagesSent()).toEqual(['1:1, 2:2, 3:3', '1:1, 2:3']))
})

test('pages of a file are not asked of another that is chosen in its place', async () => {
  const { choose, user } = openToolPage(pdfToWordView)
  await choose(pdf('a.pdf'))
  await user.click(await button(/options|Settings/))
  await user.type(screen.getByLabelText('Pages'), '3')
  await choose(pdf('b.pdf'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Pages').value).toBe(''))
})

test('a list of pages takes the choice of a range with it, which would mean the first page of other files', async () => {
  const { choose, user } = openToolPage(pdfToJpgView)
  await choose(pdf('a.pdf'), pdf('b.pdf'))
  await user.click(await button('Show Settings'))
  const range = () => screen.getByLabelText<HTMLSelectElement>('Pages').value
  const list = () => screen.getByLabelText<HTMLInputElement>('List of pages')
  await user.selectOptions(screen.getByLabelText('Pages'), 'custom')
  expect(localStorage.getItem('settings:pdf-to-jpg')).toContain('custom')
  await user.type(list(), '1:1')
  expect(localStorage.getItem('settings:pdf-to-jpg')).not.toContain('custom')
  await user.click(await button('Remove a.pdf'))
  await waitFor(() => expect([range(), list().value]).toEqual(['custom', '1-']))
  await user.click(await button('Remove b.pdf'))
  await choose(pdf('c.pdf'))
  await user.click(await button('Show Settings'))
  expect(range()).toBe('all')
})

test('a recipe has no range without its list of pages', () => {
  const { tool } = pdfToJpgView
  const custom = { dpi: '150', pageRange: 'custom', startPage: 2, endPage: 3 }
  expect(lastingOptions(tool, { ...custom, pages: '' })).toEqual(custom)
  expect(lastingOptions(tool, { ...custom, pages: '1:2' })).toEqual({ dpi: '150', startPage: 2, endPage: 3 })
})
