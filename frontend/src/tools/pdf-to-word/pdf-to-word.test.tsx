/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { pagePlanText } from '@folio/contract/options/page-plan'
import { searchableText } from '@folio/contract/tools/pdf-to-word'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { type AnsweringServer, answeringServer, json } from '../../../testing/answering-server.ts'
import { openToolPage } from '../../../testing/tool-page.tsx'
import { head } from './head.ts'
import { view as pdfToWordView } from './view.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const pdf = (name: string, size = 250_000) =>
  new File(['%PDF'.padEnd(size)], name, { type: 'application/pdf' })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

async function ready(file = pdf('Report.pdf')) {
  const page = openToolPage(pdfToWordView, head)
  await page.choose(file)
  await screen.findByRole('button', { name: 'Convert to Word' })
  return page
}

const answer = (more: object = {}) => ({
  downloadUrl: downloadPath('pdf', 'w'.repeat(32)),
  convertedSize: 4096,
  originalName: 'Report.pdf',
  ...more,
})

test('one PDF is chosen; another one takes its place', async () => {
  const { choose } = await ready()
  await choose(pdf('Other.pdf'))
  await screen.findByText('Other.pdf')
  expect(screen.queryByText('Report.pdf')).toBeNull()
})

test('the preview tells the size, the estimated pages and the output format', async () => {
  const { user } = await ready(
    new File(['no pdf'.padEnd(250_000)], 'Report.pdf', { type: 'application/pdf' }),
  )
  await user.click(button('Preview Report.pdf'))
  const { textContent } = screen.getByRole('dialog', { name: 'Report.pdf' })
  for (const words of ['Size244.14 KB', 'Output formatDOCX']) expect(textContent).toContain(words)
  await user.click(button('Close'))
  await user.click(button('Remove Report.pdf'))
  expect(button('Choose files')).toBeDefined()
})

test('from the button to the saved document and back to the empty page', async () => {
  server.answer = ({ method }, res) => (method === 'GET' ? void res.end('docx') : json(res, 200, answer()))
  const { user } = await ready()
  await user.click(button('Convert to Word'))
  expect(screen.getByRole('progressbar', { name: 'Converting to Word' })).toBeDefined()
  await screen.findByRole('heading', { name: 'PDF to Word Conversion Complete' })
  expect(screen.getByText('Report.docx')).toBeDefined()
  expect(screen.getByText('4.00 KB')).toBeDefined()
  const saved: string[] = []
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement && event.target.download)) return
    event.preventDefault()
    saved.push(event.target.download)
  })
  await user.click(button('Download Word Document'))
  await waitFor(() => expect(saved).toEqual(['Report.docx']))
  const download = server.arrived.at(-1)
  expect(download?.headers.accept).toBe(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  )
  await user.click(button('Convert Another File'))
  expect(button('Choose files')).toBeDefined()
})

test('a size that the answer does not tell is taken as 60% of the PDF', async () => {
  server.answer = (_, res) => json(res, 200, answer({ convertedSize: 0 }))
  const { user } = await ready(pdf('Report.pdf', 10_240))
  await user.click(button('Convert to Word'))
  expect(await screen.findByText('6.00 KB')).toBeDefined()
})

test('the PDF itself with text to search, in words of its own', async () => {
  server.answer = (_, res) => json(res, 200, answer({ output: 'searchable-pdf' }))
  const { user } = await ready()
  await user.click(button('More options'))
  await user.click(screen.getByRole('radio', { name: /The PDF with text to search and copy/ }))
  await user.click(button('Make PDF searchable'))
  await screen.findByRole('heading', { name: 'Searchable PDF Complete' })
  expect(screen.getByText('Report.pdf')).toBeDefined()
  expect(button('Download Searchable PDF')).toBeDefined()
})

test('no text can be searched where nothing may be read', async () => {
  const { user } = await ready()
  await user.click(button('More options'))
  await user.click(screen.getByRole('radio', { name: /The PDF with text to search and copy/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Text recognition' }), 'never')
  await user.click(button('Make PDF searchable'))
  expect((await screen.findByRole('alert')).textContent).toContain(searchableText.nothingToRead)
})

test('several become documents in one archive; what could not be converted is told of each', async () => {
  const zip = downloadPath('pdf', 'z'.repeat(32))
  const file = (name: string, downloadUrl: string, isZip = false) => ({
    name,
    size: 4096,
    downloadUrl,
    isZip,
  })
  const convertedFiles = [
    file('a.docx', downloadPath('pdf', 'a'.repeat(32))),
    file('b.docx', downloadPath('pdf', 'b'.repeat(32))),
    file('pdf-to-word.zip', zip, true),
  ]
  const report = [
    { code: 'pages', count: 1, file: 'a.pdf' },
    {
      ...{ code: 'not-converted', file: 'bad.pdf', failure: 'damaged', position: 1 },
      error: 'bad.pdf is damaged and cannot be read',
    },
    { code: 'pages', count: 2, file: 'b.pdf' },
  ]
  server.answer = (_, res) => json(res, 200, answer({ downloadUrl: zip, convertedFiles, report }))
  const { user, choose } = openToolPage(pdfToWordView, head)
  await choose(pdf('a.pdf'), pdf('bad.pdf'), pdf('b.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Convert 3 PDF files to Word' }))
  await screen.findByRole('heading', { name: 'PDF to Word Conversion Complete' })
  expect(screen.getByText('2 PDF files to 2 Word documents')).toBeDefined()
  expect(screen.getByText('1 file could not be converted')).toBeDefined()
  const points = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(points).toEqual(
    expect.arrayContaining(['3 pages', 'Not converted: bad.pdf is damaged and cannot be read']),
  )
  for (const name of ['a.docx', 'b.docx', 'pdf-to-word.zip']) {
    expect(button(`Download ${name}`)).toBeDefined()
  }
  expect(button('Download Word Documents')).toBeDefined()
  const posted = server.arrived.findLast(({ method }) => method === 'POST')
  expect(posted?.parts.filter(([name]) => name === 'file').map(([, fileName]) => fileName)).toEqual([
    ...['a.pdf', 'bad.pdf', 'b.pdf'],
  ])
})

test('a list of pages that cannot be read is told before anything is sent', async () => {
  const { user } = await ready()
  await user.click(button('More options'))
  await user.type(screen.getByRole('textbox', { name: 'Pages' }), 'all of them')
  await user.click(button('Convert to Word'))
  expect((await screen.findByRole('alert')).textContent).toContain(pagePlanText.unreadable)
})

test('its sentences', async () => {
  const { choose, user } = openToolPage(pdfToWordView, head)
  await choose(new File(['x'], 'notes.txt', { type: 'text/plain' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please select only PDF documents')
  await choose(Object.defineProperty(pdf('big.pdf', 10), 'size', { value: 25 * 1024 * 1024 + 1 }))
  expect(screen.getByRole('alert').textContent).toContain('File size must be less than 25MB')
  await choose(pdf('Report.pdf'))
  server.answer = (_, res) => json(res, 200, answer({ downloadUrl: 'https://example.com/x' }))
  await user.click(await screen.findByRole('button', { name: 'Convert to Word' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Invalid download URL received from server',
  )
})
