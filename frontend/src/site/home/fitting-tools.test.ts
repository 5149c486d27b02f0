import { mebibytes } from '@folio/contract/bytes'
import { specifiedTools } from '@folio/contract/specified-tools'
import type { ToolId } from '@folio/contract/tools'
import { expect, test } from '@jest/globals'
import { fittingTools } from './fitting-tools.ts'

const file = (name: string, size = 1000) => ({ name, size, type: '' })
const pdfTools = [
  'merge-pdf',
  'split-pdf',
  'compress-pdf',
  'edit-pdf',
  'pdf-to-word',
  'pdf-to-jpg',
  'pdf-to-png',
]

const severalPdfTools = pdfTools.filter((id) => id !== 'split-pdf' && id !== 'edit-pdf')

/** Tools that come later may take the same files. */
const told: readonly ToolId[] = [...specifiedTools, 'jpg-to-png']

test.each([
  [['a.pdf'], pdfTools, 1],
  [['a.pdf', 'b.pdf'], severalPdfTools, 2],
  [['a.docx'], ['word-to-pdf'], 1],
  [['a.docx', 'b.doc'], ['word-to-pdf'], 2],
  [['a.jpg'], ['jpg-to-pdf', 'jpg-to-png'], 1],
  [['a.png'], ['jpg-to-pdf', 'png-to-pdf', 'png-to-webp'], 1],
  [['a.webp', 'b.jpg'], ['jpg-to-pdf'], 2],
  [['IMG_1.HEIC', 'a.avif', 'a.svg'], ['jpg-to-pdf'], 3],
  [['a.pdf', 'b.pdf', 'c.jpg'], severalPdfTools, 2],
])('%j can go to %j', (names, tools, taken) => {
  const fitting = fittingTools(names.map((name) => file(name)))
  expect(fitting.taken).toBe(taken)
  expect(fitting.tools.filter((id) => told.includes(id))).toEqual(tools)
})

test('the limits of a tool count', () => {
  expect(fittingTools([file('a.pdf', mebibytes(60))]).tools).toEqual(['compress-pdf', 'edit-pdf'])
  const many = Array.from({ length: 12 }, (_, index) => file(`${index}.pdf`))
  expect(fittingTools(many).tools).toEqual(['merge-pdf'])
})

test('what is too many or too large for every tool is told by those that take files of its kind', () => {
  const eleven = Array.from({ length: 11 }, (_, index) => file(`${index}.docx`))
  expect(fittingTools([file('notes.txt'), ...eleven])).toEqual({
    ...{ tools: [], taken: 0 },
    refusals: [{ tool: 'word-to-pdf', sentence: 'You can convert up to 10 Word documents at once' }],
  })
  const { refusals } = fittingTools([file('a.pdf', mebibytes(120))])
  expect(refusals.map(({ tool }) => tool).filter((id) => told.includes(id))).toEqual(pdfTools)
  expect(refusals).toContainEqual({ tool: 'compress-pdf', sentence: 'Each PDF must be less than 100MB' })
})

test('nothing fits a text', () => {
  expect(fittingTools([file('a.txt')])).toEqual({ tools: [], taken: 0, refusals: [] })
})
