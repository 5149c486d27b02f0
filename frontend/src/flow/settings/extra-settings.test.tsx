/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { type AnsweringServer, answeringServer, json } from '../../../testing/answering-server.ts'
import { openToolPage } from '../../../testing/tool-page.tsx'
import { view as wordToPdfView } from '../../tools/word-to-pdf/view.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const report = new File(['words'], 'Report.docx')
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const title = () => screen.findByRole('heading', { name: 'Word to PDF Conversion Complete' })
const settingsSent = () =>
  server.arrived
    .filter(({ method }) => method === 'POST')
    .at(-1)
    ?.parts.filter(([, fileName]) => fileName === undefined)
const converted = {
  downloadUrl: downloadPath('pdf', 'a'.repeat(32)),
  convertedSize: 5,
  originalName: 'Report.docx',
  report: [],
}

describe('settings beyond the specification', () => {
  beforeEach(() => {
    server.answer = (_, response) => json(response, 200, converted)
  })

  test('are closed at first and not sent unless they are changed', async () => {
    const { choose, user } = openToolPage(wordToPdfView)
    await choose(report)
    await user.click(await button('Convert to PDF'))
    await title()
    expect(settingsSent()).toEqual([])
    expect(screen.queryByLabelText('Pages')).toBeNull()
  })

  test('are sent when they are changed; pages are judged when the field is left and when converting', async () => {
    const { choose, user } = openToolPage(wordToPdfView)
    await choose(report)
    await user.click(await button('Show Settings'))
    const pages = screen.getByLabelText('Pages')
    await user.type(pages, '2;3')
    expect(pages.getAttribute('aria-invalid')).toBeNull()
    await user.click(await button('Convert to PDF'))
    expect(pages.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toContain('Please enter pages such as 1-3,7,10-')
    await user.clear(pages)
    await user.type(pages, '2-3')
    await user.selectOptions(screen.getByLabelText('Kind of PDF'), 'PDF/A-2b for archives')
    await user.click(await button('Convert to PDF'))
    await title()
    expect(settingsSent()).toEqual([
      ['pageRange', undefined, '2-3'],
      ['pdfVersion', undefined, 'PDF/A-2b'],
    ])
    expect(localStorage.getItem('settings:word-to-pdf')).not.toContain('2-3')
  })
})

describe('a password', () => {
  const locked = { code: 'password-protected', error: 'Report.docx is password-protected.' }
  beforeEach(() => {
    server.answer = ({ parts }, response) => {
      const [, , password] = parts.find(([name]) => name === 'password') ?? []
      if (password === 'right') json(response, 200, converted)
      else json(response, 422, locked)
    }
  })

  test('is asked for when the server wants it, again when it is wrong, and never kept', async () => {
    const { choose, user } = openToolPage(wordToPdfView)
    await choose(report)
    expect(screen.queryByLabelText(/Password/)).toBeNull()
    await user.click(await button('Convert to PDF'))
    await user.type(await screen.findByLabelText('Password for Report.docx'), 'wrong')
    await user.click(await button('Convert with this password'))
    await user.type(await screen.findByLabelText('Password for Report.docx'), 'right{Enter}')
    await title()
    expect(settingsSent()).toEqual([['password', undefined, 'right']])
    expect(JSON.stringify({ ...localStorage })).not.toContain('right')
  })

  test('is forgotten with the file', async () => {
    const { choose, user } = openToolPage(wordToPdfView)
    await choose(report)
    await user.click(await button('Convert to PDF'))
    await user.type(await screen.findByLabelText('Password for Report.docx'), 'wrong{Enter}')
    await screen.findByLabelText('Password for Report.docx')
    await user.click(await button('Convert to PDF'))
    await screen.findByLabelText('Password for Report.docx')
    expect(settingsSent()).toEqual([['password', undefined, 'wrong']])
    await choose(new File(['more'], 'Other.docx'))
    expect(screen.queryByLabelText(/Password/)).toBeNull()
    await user.click(await button('Convert to PDF'))
    await screen.findByLabelText('Password for Other.docx')
    expect(settingsSent()).toEqual([])
  })
})
