import { expect, test } from '@jest/globals'
import { mergedFileName } from '../tools/merge-pdf.ts'
import { pdfToWordName, searchablePdfName, wordToPdfName } from './result-name.ts'

test.each([
  ['report.docx', 'report.pdf'],
  ['Report.DOC', 'Report.pdf'],
  ['v1.doc.final.docx', 'v1.doc.final.pdf'],
  ['letter', 'letter.pdf'],
])('%s becomes %s', (original, name) => {
  expect(wordToPdfName(original)).toBe(name)
})

test.each([
  ['report.pdf', 'report.docx'],
  ['Report.PDF', 'Report.docx'],
  ['a.pdf.pdf', 'a.pdf.docx'],
  ['scan', 'scan.docx'],
])('%s becomes %s', (original, name) => {
  expect(pdfToWordName(original)).toBe(name)
})

test.each([
  ['scan.PDF', 'scan.pdf'],
  ['scan', 'scan.pdf'],
])('%s with text to be found is %s', (original, name) => {
  expect(searchablePdfName(original)).toBe(name)
})

test('a merge has a fixed name', () => {
  expect(mergedFileName).toBe('merged-document.pdf')
})
