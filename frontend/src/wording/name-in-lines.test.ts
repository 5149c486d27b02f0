import { expect, test } from '@jest/globals'
import { mostLines, nameInLines } from './name-in-lines.ts'

test.each([
  ['', 1],
  ['a.pdf', 1],
  ['Minutes of May.pdf', 2],
  ['Invoice-Dec.pdf and what it is', 3],
  ['scan_20251201_1.pdf', 2],
  ['合同最终版.pdf', 2],
])('%s is whole, in lines that end between words', (text, lines) => {
  expect(nameInLines(text)).toEqual({ text, lines, full: false })
})

test('a name that is too long for that is whole in full lines', () => {
  const text = 'Rechnung Stadtwerke Dezember 2025.pdf'
  expect(nameInLines(text)).toEqual({ text, lines: 3, full: true })
})

test('one that is longer still keeps both its ends', () => {
  const name = 'Quarterly report 2026 of the northern branch, final version (2).pdf'
  expect(nameInLines(name).text).toBe('Quarterly report 2…nal version (2).pdf')
  expect(nameInLines('年度财务报告最终签字版本二零二六年北方分公司.pdf').text).toBe(
    '年度财务报告最终签…六年北方分公司.pdf',
  )
})

test('an accent stays with its letter', () => {
  const accented = `${'e\u0301'.repeat(40)}.pdf`
  expect(nameInLines(accented).text).toBe(`${'é'.repeat(18)}…${'é'.repeat(15)}.pdf`)
})

test('the longest of some names gives their lines', () => {
  expect(mostLines(['a.pdf', 'Minutes of May.pdf'])).toBe(2)
  expect(mostLines([])).toBe(1)
})
