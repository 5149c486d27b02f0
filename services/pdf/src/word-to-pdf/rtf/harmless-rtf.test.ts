import { expect, test } from '@jest/globals'
import { harmlessRtf } from './harmless-rtf.ts'

const field = (instruction: string): string =>
  `{\\rtf1 before {\\field{\\*\\fldinst ${instruction}}{\\fldrslt result}} after}`
const hex = (text: string): string =>
  [...text].map((char) => `\\'${char.charCodeAt(0).toString(16)}`).join('')
const unicode = (text: string): string => [...text].map((char) => `\\u${char.charCodeAt(0)} `).join('')
const path = '"file:///etc/x"'

test.each([
  `INCLUDEPICTURE ${path}`,
  `  includepicture ${path} \\\\d`,
  `{\\rtlch {\\b INCLUDE}{PICTURE}  ${path}}`,
  `HYPERLINK {\\b INCLUDEPICTURE ${path}}`,
  hex(`INCLUDEPICTURE ${path}`),
  `${hex('INCLUDE')}PICT\r\nURE ${path}`,
  `\\uc0 ${unicode(`INCLUDEPICTURE ${path}`)}`,
  ...['INCLUDETEXT', 'IMPORT', 'LINK', 'DDE', 'DDEAUTO', 'RD', 'DATABASE'].map((word) => `${word} ${path}`),
])('blanks the instruction %j, and keeps the result', (instruction) => {
  const harmless = harmlessRtf(field(instruction))
  expect(harmless).toHaveLength(field(instruction).length)
  expect(harmless).not.toMatch(/file|PICTURE|etc|\\'|\\u\d/i)
  expect(harmless).toMatch(/^\{\\rtf1 before .*\{\\fldrslt result\}\} after\}$/s)
})

test('blanks a field in another', () => {
  const inner = `{\\field{\\*\\fldinst INCLUDEPICTURE ${path}}{\\fldrslt x}}`
  expect(harmlessRtf(field(`IF 1 = 1 ${inner}`))).not.toContain('file')
})

test('blanks templates and tables of files', () => {
  const named = '{\\rtf1{\\*\\template file:///x}{\\*\\filetbl{\\file\\fid1 file:///y}}text}'
  expect(harmlessRtf(named)).toMatch(
    /^\{\\rtf1\{\\\*\\template +\}\{\\\*\\filetbl\{\\file\\fid1 +\}\}text\}$/,
  )
})

test('blanks the data of objects, and keeps their pictures', () => {
  const result = '{\\result{\\pict\\pngblip 89504e470d0a1a0a}}'
  const object = (kind: string) =>
    `{\\rtf1 {\\object\\${kind}{\\*\\objclass Word.Document.8}{\\*\\objdata 0105\r\n0000}${result}}}`
  for (const kind of ['objemb', 'objlink', 'objautlink']) {
    expect(harmlessRtf(object(kind)).replace('\r\n', '')).toBe(
      `{\\rtf1 {\\object\\${kind}{\\*\\objclass Word.Document.8}{\\*\\objdata }${result}}}`,
    )
  }
})

test('leaves other fields, binary data and text as they are', () => {
  const kept = [
    field('HYPERLINK "https://example.org/import"'),
    field('PAGE'),
    '{\\rtf1 {\\pict\\bin7 {{{\\\\}x} {\\field{\\*\\fldinst PAGE}} LINK of text}',
  ]
  for (const rtf of kept) expect(harmlessRtf(rtf)).toBe(rtf)
})

test('breaks the word where the count of groups or of binary data hides a field', () => {
  const hidden = `{\\rtf1 {\\pict\\bin200 }{\\field{\\*\\fldinst INC\nLUDEPICTURE ${path}}{\\fldrslt x}}}`
  expect(harmlessRtf(hidden)).toContain('INC\nLUDE{}PICTURE')
  expect(harmlessRtf('{\\rtf1 about INCLUDEPICTURE}')).toBe('{\\rtf1 about INCLUDE{}PICTURE}')
})
