/** @jest-environment ./tests/support/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { type AnsweringServer, answeringServer, json } from '../../../testing/answering-server.ts'
import { openToolPage } from '../../../testing/tool-page.tsx'
import { view as pdfToJpgView } from '../../tools/pdf-to-jpg/view.ts'
import { view as pdfToWordView } from '../../tools/pdf-to-word/view.ts'

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
