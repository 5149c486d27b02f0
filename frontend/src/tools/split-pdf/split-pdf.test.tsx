/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { defaultsOf } from '@folio/contract/options/options'
import type { OptionsOf } from '@folio/contract/tool'
import { splitPdf } from '@folio/contract/tools/split-pdf'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { type AnsweringServer, answeringServer, json } from '../../../testing/answering-server.ts'
import { openToolPage } from '../../../testing/tool-page.tsx'
import { view as splitPdfView } from './view.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const pdf = new File(['%PDF'], 'book.pdf', { type: 'application/pdf' })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const error = () => screen.queryByRole('alert')?.textContent

const answer = (parts: number) => ({
  totalPages: parts,
  splitMethod: 'pages',
  download: {
    name: 'book-split.zip',
    size: 2048,
    type: 'zip',
    fileCount: parts,
    downloadUrl: downloadPath('pdf', 'x'.repeat(32)),
  },
  splitFiles: Array.from({ length: parts }, (_, index) => ({
    name: `book-page-${index + 1}.pdf`,
    pageRange: String(index + 1),
    size: 1024,
    ...(parts > 1 && { downloadUrl: downloadPath('pdf', 'x'.repeat(32), index + 1) }),
  })),
})

async function ready() {
  const page = openToolPage(splitPdfView)
  await page.choose(pdf)
  await screen.findByRole('button', { name: 'Split PDF' })
  const add = async (start: string, end = '') => {
    for (const [name, value] of [
      ['Start page', start],
      ['End page', end],
    ] as const) {
      await page.user.clear(field(name))
      if (value) await page.user.type(field(name), value)
    }
    await page.user.click(button('Add Range'))
  }
  return { ...page, add }
}

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('before splitting', () => {
  test('the methods stand open; ten pages are assumed while the pages are not counted', async () => {
    const { user } = await ready()
    expect(screen.getByRole('heading', { name: 'Split settings' })).toBeDefined()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(radio(/^Every page/).checked).toBe(true)
    expect(facts()).toEqual({ 'Output files': '10', Method: 'Every page', Format: 'PDF' })
    await user.click(radio(/^In half/))
    expect(facts()).toMatchObject({ 'Output files': '2', Method: 'In half' })
    expect(screen.queryByRole('spinbutton')).toBeNull()
    expect(button('Preview book.pdf')).toBeDefined()
    expect(button('Remove book.pdf')).toBeDefined()
  })

  test('the real number of pages replaces the assumed one', () => {
    const chosen = (splitMethod: 'pages' | 'half', count: number) =>
      splitPdfView.facts({
        items: [],
        options: { ...defaultsOf(splitPdf.options), splitMethod },
        bytes: 0,
        pageCounts: [],
        pages: { count, exact: true },
      }).rows[0]?.value
    expect([chosen('pages', 44), chosen('half', 44), chosen('half', 1)]).toEqual(['44', '2', '1'])
  })

  test('ranges are added, counted and removed one by one', async () => {
    const { user, add } = await ready()
    await user.click(radio(/^Custom ranges/))
    await add('2', '4')
    await add('7')
    expect(document.activeElement).toBe(field('Start page'))
    expect(button('Remove pages 2-4')).toBeDefined()
    expect(facts()).toMatchObject({ 'Output files': '2' })
    await user.click(button('Remove pages 2-4'))
    expect(screen.queryByRole('button', { name: 'Remove pages 2-4' })).toBeNull()
    expect(button('Remove pages 7')).toBeDefined()
  })

  test.each([
    ['', '', 'Please enter a valid start page number'],
    ['0', '', 'Please enter a valid start page number'],
    ['5', '3', 'End page cannot be less than start page'],
    ['1000', '', 'Start page cannot be greater than 999'],
    ['1', '1000', 'End page cannot be greater than 999'],
  ])('from %p to %p: %s', async (start, end, sentence) => {
    const { user, add } = await ready()
    await user.click(radio(/^Custom ranges/))
    await add(start, end)
    expect(error()).toContain(sentence)
    await add('1', '2')
    expect(error()).toBeUndefined()
  })

  test('custom ranges without a range are refused here already', async () => {
    const asked = server.arrived.length
    const { user } = await ready()
    await user.click(radio(/^Custom ranges/))
    await user.click(button('Split PDF'))
    expect(error()).toContain('Please add at least one page range for custom splitting')
    await user.click(radio(/^Every page/))
    expect(error()).toBeUndefined()
    expect(server.arrived).toHaveLength(asked)
  })

  test('more files than the server makes are refused here already', () => {
    const fault = (options: Partial<OptionsOf<typeof splitPdf>>) =>
      splitPdfView.fault?.({
        items: [],
        options: { ...defaultsOf(splitPdf.options), ...options },
        bytes: 0,
        pageCounts: [],
        pages: { count: 4300, exact: true },
      })
    expect(fault({})).toBe('This would give 4,300 files, more than 2,000. Please choose larger parts.')
    expect(fault({ splitMethod: 'half' })).toBeUndefined()
    expect(fault({ moreWays: 'every', everyPages: 2 })).toContain('2,150 files')
  })

  test('a range beyond the pages of another file is refused', () => {
    const fault = splitPdfView.fault?.({
      items: [],
      options: {
        ...defaultsOf(splitPdf.options),
        splitMethod: 'ranges',
        customRanges: [{ start: 2, end: 9, id: 'a' }],
      },
      bytes: 0,
      pageCounts: [],
      pages: { count: 5, exact: true },
    })
    expect(fault).toBe('End page cannot be greater than 5')
  })

  test('ranges belong to a document and are not remembered; the method is', async () => {
    const { user, add } = await ready()
    await user.click(radio(/^Custom ranges/))
    await add('1')
    expect(JSON.parse(localStorage.getItem('settings:split-pdf') ?? '')).toMatchObject({
      splitMethod: 'ranges',
    })
    expect(localStorage.getItem('settings:split-pdf')).not.toContain('customRanges')
  })
})

describe('more ways to split', () => {
  const choice = () => screen.getByRole('combobox', { name: 'More ways to split' })

  test('stand behind a button and take the place of the method', async () => {
    server.answer = (_, res) => json(res, 200, answer(4))
    const { user } = await ready()
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.click(button('More options'))
    await user.selectOptions(choice(), 'Every few pages')
    await user.clear(field('Pages in each file'))
    await user.type(field('Pages in each file'), '3')
    expect(facts()).toMatchObject({ 'Output files': '4', Method: 'Every few pages' })
    await user.click(button('Split PDF'))
    await screen.findByRole('heading', { name: 'PDF Split Complete!' })
    expect(
      server.arrived
        .at(-1)
        ?.parts.map(([name, , value]) => [name, value])
        .slice(1),
    ).toEqual([
      ['splitMethod', 'pages'],
      ['moreWays', 'every'],
      ['everyPages', '3'],
    ])
  })

  test('while one is chosen no method looks chosen; choosing a method goes back to it', async () => {
    const { user } = await ready()
    await user.click(radio(/^Custom ranges/))
    await user.click(button('More options'))
    await user.selectOptions(choice(), 'Odd and even pages')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(screen.queryByRole('spinbutton', { name: 'Start page' })).toBeNull()
    await user.click(radio(/^Custom ranges/))
    expect(radio(/^Custom ranges/).checked).toBe(true)
    expect((choice() as HTMLSelectElement).value).toBe('off')
    expect(field('Start page')).toBeDefined()
    expect(facts()).toMatchObject({ Method: 'Custom ranges' })
  })

  test('pages to keep must be named, and be pages of the document', async () => {
    const { user } = await ready()
    await user.click(button('More options'))
    await user.selectOptions(choice(), 'Chosen pages in one file')
    await user.click(button('Split PDF'))
    expect(error()).toContain('Please enter the pages to keep')
    const chosen = (pages: string) =>
      splitPdfView.fault?.({
        items: [],
        options: { ...defaultsOf(splitPdf.options), moreWays: 'extract', pages },
        bytes: 0,
        pageCounts: [],
        pages: { count: 5, exact: true },
      })
    expect([chosen('2,4-5'), chosen('6')]).toEqual([undefined, 'Start page cannot be greater than 5'])
  })

  test('names made from a template show at once', async () => {
    const { user } = await ready()
    await user.click(button('More options'))
    await user.type(screen.getByRole('textbox', { name: /^File names/ }), '{{name}, part {{n}')
    expect(facts()).toMatchObject({ 'Example file name': 'book, part 01.pdf' })
    await user.type(screen.getByRole('textbox', { name: /^File names/ }), '{{page}')
    await user.click(button('Split PDF'))
    expect(error()).toContain('Please enter a name made of text, {name}, {n}, {first}, {last} and {bookmark}')
  })

  test('one that is remembered does not work unseen', async () => {
    localStorage.setItem('settings:split-pdf', JSON.stringify({ moreWays: 'odd-even' }))
    await ready()
    await screen.findByRole('button', { name: 'Fewer options' })
    expect(facts()).toMatchObject({ 'Output files': '2', Method: 'Odd and even pages' })
  })
})

describe('after splitting', () => {
  test('names the first three files and counts the others; starting over starts anew', async () => {
    server.answer = (_, res) => json(res, 200, answer(5))
    const { user, add, choose } = await ready()
    await user.click(radio(/^Custom ranges/))
    await add('2', '4')
    await user.click(button('Split PDF'))
    await screen.findByRole('heading', { name: 'PDF Split Complete!' })
    const { parts } = server.arrived.at(-1) ?? {}
    expect(parts?.map(([name]) => name)).toEqual(['file', 'splitMethod', 'customRanges'])
    expect(JSON.parse(parts?.[2]?.[2] ?? '')).toMatchObject([{ start: 2, end: 4 }])
    const breakdown = screen.getByRole('region', { name: 'Split breakdown' })
    expect(
      within(breakdown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([1, 2, 3].map((page) => `book-page-${page}.pdf Page ${page}, 1.00 KB`))
    expect(breakdown.textContent).toContain('+2 more files...')
    // Each part is a card of its own as well, and is fetched out of the archive.
    for (let page = 1; page <= 5; page += 1) expect(button(`Download book-page-${page}.pdf`)).toBeDefined()
    expect(screen.getByText('1 PDF split into 5 files', { exact: false })).toBeDefined()
    expect(button('Download Split Files')).toBeDefined()
    await user.click(button('Split Another PDF'))
    await choose(pdf)
    await screen.findByRole('button', { name: 'Split PDF' })
    expect(radio(/^Every page/).checked).toBe(true)
    await user.click(radio(/^Custom ranges/))
    expect(screen.queryByRole('list', { name: 'Added ranges' })).toBeNull()
  })

  test('three files are all named', async () => {
    server.answer = (_, res) => json(res, 200, answer(3))
    const { user } = await ready()
    await user.click(button('Split PDF'))
    await screen.findByRole('heading', { name: 'PDF Split Complete!' })
    expect(server.arrived.at(-1)?.parts.map(([name]) => name)).toEqual(['file', 'splitMethod'])
    expect(screen.getByRole('region', { name: 'Split breakdown' }).textContent).not.toContain('more files')
  })
})
