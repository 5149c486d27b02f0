/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "http://127.0.0.1:24337/"}
 */
import './testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { mergePdfView } from '../tools/merge-pdf/view.ts'
import { type AnsweringServer, answeringServer, json } from './testing/answering-server.ts'
import { openToolPage } from './testing/page.tsx'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer(24337)
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const merged = { downloadUrl: downloadPath('pdf', 'a'.repeat(32)), mergedSize: 5, report: [] }
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const prompt = (name: string) => screen.findByLabelText(`Password for ${name}`)
const title = () => screen.findByRole('heading', { name: 'PDF Merge Complete' })
const sent = (field: string) =>
  server.arrived
    .filter(({ method }) => method === 'POST')
    .at(-1)
    ?.parts.filter(([name]) => name === field)
    .map(([, , value]) => value)

test('each file that needs a password asks for it on its card, and the merge goes on', async () => {
  server.answer = ({ parts }, response) => {
    const [, , list = '[]'] = parts.find(([name]) => name === 'passwords') ?? []
    const [, b = '', c = ''] = JSON.parse(String(list)) as string[]
    const asks = (file: string, given: string) => ({
      code: 'password-protected',
      error: given === '' ? `${file} is password-protected.` : `The password for ${file} is not right.`,
      file,
    })
    if (b !== 'bb') json(response, 422, asks('b.pdf', b))
    else if (c !== 'cc') json(response, 422, asks('c.pdf', c))
    else json(response, 200, merged)
  }
  const { choose, user } = openToolPage(mergePdfView)
  await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'))
  await user.click(await button('Merge 3 PDFs'))
  const first = await prompt('b.pdf')
  expect(document.activeElement).toBe(first)
  expect(within(first.closest('li') as HTMLElement).getByText('b.pdf')).toBeDefined()
  await user.type(first, 'wrong{Enter}')
  await screen.findByText(/The password for b\.pdf is not right/)
  await user.type(await prompt('b.pdf'), 'bb{Enter}')
  await user.type(await prompt('c.pdf'), 'cc{Enter}')
  await title()
  expect(sent('passwords')).toEqual(['["","bb","cc"]'])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/bb|cc/)
})

test('pages of a file are sent in the order of the files, and judged before', async () => {
  server.answer = (_, response) => json(response, 200, merged)
  const { choose, user } = openToolPage(mergePdfView)
  await choose(pdf('a.pdf'), pdf('b.pdf'))
  const pages = await screen.findByLabelText('Pages of b.pdf')
  expect(pages.getAttribute('placeholder')).toBe('All pages')
  await user.type(pages, 'x')
  await user.click(await button('Merge 2 PDFs'))
  expect(pages.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toContain('b.pdf: Please enter pages such as 1-3,7,10-')
  await user.clear(pages)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(pages, '1-3, 5')
  await user.click(await button('Move b.pdf up'))
  await user.click(await button('Merge 2 PDFs'))
  await title()
  expect(sent('ranges')).toEqual(['["1-3, 5",""]'])
})

test('nothing beyond the specification is sent unless it is filled in', async () => {
  server.answer = (_, response) => json(response, 200, merged)
  const { choose, user } = openToolPage(mergePdfView)
  await choose(pdf('a.pdf'), pdf('b.pdf'))
  await user.click(await button('Merge 2 PDFs'))
  await title()
  for (const field of ['ranges', 'passwords', 'bookmarks']) expect(sent(field)).toEqual([])
})
