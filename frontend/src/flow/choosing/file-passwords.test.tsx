/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { failureText } from '@folio/contract/failure'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { type AnsweringServer, answeringServer, json } from '../../../testing/answering-server.ts'
import { openToolPage } from '../../../testing/tool-page.tsx'
import { view as mergePdfView } from '../../tools/merge-pdf/view.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const merged = { downloadUrl: downloadPath('pdf', 'a'.repeat(32)), mergedSize: 5, report: [] }
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const prompt = (name: string) => screen.findByLabelText(`Password for ${name}`)
type User = ReturnType<typeof openToolPage>['user']
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
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(within(first.closest('li') as HTMLElement).getByText('b.pdf')).toBeDefined()
  await user.type(first, 'wrong{Enter}')
  await screen.findByText(/The password for b\.pdf is not right/)
  await user.type(await prompt('b.pdf'), 'bb{Enter}')
  await user.type(await prompt('c.pdf'), 'cc{Enter}')
  await title()
  expect(sent('passwords')).toEqual(['["","bb","cc"]'])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/bb|cc/)
})

/** Refuses like the service: the first file, in their order, whose password is missing or wrong. */
const lockedWith =
  (...right: readonly string[]): typeof server.answer =>
  ({ parts }, response) => {
    const [, , list = '[]'] = parts.find(([name]) => name === 'passwords') ?? []
    const given = JSON.parse(String(list)) as string[]
    const names = parts.filter(([name]) => name === 'files').map(([, name]) => name ?? '')
    const index = right.findIndex((password, at) => (given[at] ?? '') !== password)
    const file = names[index] ?? ''
    const detail = { file, wrongPassword: (given[index] ?? '') !== '' }
    if (index === -1) json(response, 200, merged)
    else
      json(response, 422, {
        code: 'password-protected',
        error: failureText('password-protected', detail),
        file,
      })
  }

test('a missing password is asked for in the words of a page that takes it', async () => {
  server.answer = lockedWith('', 'bb')
  const { choose, user } = openToolPage(mergePdfView)
  await choose(pdf('a.pdf'), pdf('b.pdf'))
  await user.click(await button('Merge 2 PDFs'))
  await prompt('b.pdf')
  const { textContent } = screen.getByRole('alert')
  expect(textContent).toContain('b.pdf is password-protected. Enter its password and try again.')
  expect(textContent).not.toContain('Remove')
})

test('of two locked files of one name each is asked in its turn', async () => {
  server.answer = lockedWith('one', 'two')
  const { choose, user } = openToolPage(mergePdfView)
  await choose(pdf('same.pdf'), pdf('same.pdf'))
  await user.click(await button('Merge 2 PDFs'))
  const cardOf = (field: HTMLElement) =>
    screen.getAllByRole('listitem').indexOf(field.closest('li') as HTMLElement)
  const first = await prompt('same.pdf')
  expect(cardOf(first)).toBe(0)
  await user.type(first, 'wrong{Enter}')
  await screen.findByText(/is not right/)
  expect(cardOf(await prompt('same.pdf'))).toBe(0)
  await user.type(await prompt('same.pdf'), 'one{Enter}')
  await screen.findByText(/Enter its password/)
  expect(cardOf(await prompt('same.pdf'))).toBe(1)
  await user.type(await prompt('same.pdf'), 'two{Enter}')
  await title()
  expect(sent('passwords')).toEqual(['["one","two"]'])
})

test('of two files of one name the one that the server means is asked', async () => {
  server.answer = ({ parts }, response) => {
    const [, , list = '[]'] = parts.find(([name]) => name === 'passwords') ?? []
    const right = list === '["","two"]'
    const file = 'same.pdf'
    const error = failureText('password-protected', { file })
    json(
      response,
      right ? 200 : 422,
      right ? merged : { code: 'password-protected', error, file, position: 1 },
    )
  }
  const { choose, user } = openToolPage(mergePdfView)
  await choose(pdf('same.pdf'), pdf('same.pdf'))
  await user.click(await button('Merge 2 PDFs'))
  const field = await prompt('same.pdf')
  expect(screen.getAllByRole('listitem').indexOf(field.closest('li') as HTMLElement)).toBe(1)
  await user.type(field, 'two{Enter}')
  await title()
})

test.each([
  ['Ctrl Enter', (user: User) => user.keyboard('{Control>}{Enter}{/Control}')],
  ['the Merge button', async (user: User) => user.click(await button('Merge 2 PDFs'))],
])('%s takes the password that is typed along', async (_, convert) => {
  server.answer = lockedWith('', 'bb')
  const { choose, user } = openToolPage(mergePdfView)
  await choose(pdf('a.pdf'), pdf('b.pdf'))
  await user.click(await button('Merge 2 PDFs'))
  await user.type(await prompt('b.pdf'), 'bb')
  const asked = server.arrived.length
  await convert(user)
  await title()
  expect(server.arrived).toHaveLength(asked + 1)
  expect(sent('passwords')).toEqual(['["","bb"]'])
})

test('pages of a file are sent in the order of the files, and judged before', async () => {
  server.answer = (_, response) => json(response, 200, merged)
  const { choose, user } = openToolPage(mergePdfView)
  await choose(pdf('a.pdf'), pdf('b.pdf'))
  const pages = await screen.findByLabelText('Pages of b.pdf')
  expect(pages.getAttribute('placeholder')).toBe('All pages, or 1-3, 5')
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
