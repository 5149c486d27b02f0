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

/** Tools that come later may take the same files. */
const told: readonly ToolId[] = [...specifiedTools, 'jpg-to-png']

test.each([
  [['a.pdf'], pdfTools, 1],
  [['a.pdf', 'b.pdf'], ['merge-pdf', 'compress-pdf', 'pdf-to-jpg', 'pdf-to-png'], 2],
  [['a.docx'], ['word-to-pdf'], 1],
  [['a.docx', 'b.doc'], ['word-to-pdf'], 1],
  [['a.jpg'], ['jpg-to-pdf', 'jpg-to-png'], 1],
  [['a.png'], ['jpg-to-pdf', 'png-to-pdf', 'png-to-webp'], 1],
  [['a.webp', 'b.jpg'], ['jpg-to-pdf'], 2],
  [['IMG_1.HEIC', 'a.avif', 'a.svg'], ['jpg-to-pdf'], 3],
  [['a.pdf', 'b.pdf', 'c.jpg'], ['merge-pdf', 'compress-pdf', 'pdf-to-jpg', 'pdf-to-png'], 2],
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

test('nothing fits a text', () => {
  expect(fittingTools([file('a.txt')])).toEqual({ tools: [], taken: 0 })
})
