import { expect, test } from '@jest/globals'
import { namePattern, partName } from './part-name.ts'

const facts = { name: 'report', n: 3, count: 12, first: 7, last: 9, pageCount: 120 }

test.each([
  ['', 'report-pages-007-009'],
  ['  ', 'report-pages-007-009'],
  ['{name} {n}', 'report 03'],
  ['{n}. {bookmark}', '03. Results'],
  ['{first}-{last} of {name}', '007-009 of report'],
  ['plain', 'plain'],
])('%p gives %p', (template, expected) => {
  const bookmark = template.includes('bookmark') ? { bookmark: 'Results' } : {}
  expect(partName(template, { ...facts, ...bookmark })).toBe(expected)
})

test('a part of one page, and one that starts at a bookmark, are named so', () => {
  expect(partName('', { ...facts, last: 7 }, 'page')).toBe('report-page-007')
  expect(partName('', { ...facts, bookmark: 'Results' })).toBe('report-03 Results')
})

test('white space of a title, which may have several lines, is that of a name', () => {
  expect(partName('{bookmark}', { ...facts, bookmark: 'Chapter 1\r\n\tThe  sea ' })).toBe('Chapter 1 The sea')
  expect(partName('', { ...facts, bookmark: 'Chapter 1\nThe sea' })).toBe('report-03 Chapter 1 The sea')
  expect(partName('', { ...facts, bookmark: ' \t' })).toBe('report-pages-007-009')
})

test('a template that leaves nothing falls back to our own names', () => {
  expect(partName('{bookmark}', facts)).toBe('report-pages-007-009')
})

test('characters that are in no file name are replaced, wherever they come from', () => {
  expect(partName('', { ...facts, bookmark: 'Part 1: "Who/What?"' })).toBe('report-03 Part 1_ _Who-What__')
  expect(partName('{name}: {n}\\{last}', { ...facts, name: 'a|b' })).toBe('a_b_ 03-009')
})

test('a name is what the download has: without dots before it, and no device of Windows', () => {
  expect(partName('..{n}', facts)).toBe('03')
  expect(partName(' . ', facts)).toBe('report-pages-007-009')
  expect(partName('con', facts)).toBe('_con')
  expect(partName('{bookmark}.{n}', { ...facts, bookmark: 'Aux' })).toBe('_Aux.03')
})

test.each(['{name}', 'a {n} b', '', 'Kapitel {bookmark} (ä)'])('%p is a template', (template) => {
  expect(namePattern.pattern.test(template)).toBe(true)
})
test.each(['{page}', '{', 'a}b', '{{n}}', '{Name}'])('%p is none', (template) => {
  expect(namePattern.pattern.test(template)).toBe(false)
})
