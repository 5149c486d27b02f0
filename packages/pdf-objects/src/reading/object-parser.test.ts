import { describe, expect, test } from '@jest/globals'
import { DamagedPdf } from '../damaged-pdf.ts'
import { PdfString } from '../values/pdf-object.ts'
import { Name, Ref } from '../values/pdf-syntax.ts'
import { endOfInput, Keyword, ObjectParser, type Token } from './object-parser.ts'

const reference = (id: number, generation: number) => (generation === 0 ? new Ref(id) : null)
const parse = (text: string, options = {}): Token =>
  new ObjectParser(Buffer.from(text, 'latin1'), 0, { reference, ...options }).token()
const string = (text: string) => new PdfString(Uint8Array.from(Buffer.from(text, 'latin1')))
const plain = (token: Token): unknown =>
  token instanceof PdfString ? string(Buffer.from(token.bytes).toString('latin1')) : token

describe('objects', () => {
  test.each<[string, unknown]>([
    ['true', true],
    ['false', false],
    ['null', null],
    ['0', 0],
    ['+17', 17],
    ['-.002', -0.002],
    ['4.', 4],
    ['34.5', 34.5],
    ['0.1', 0.1],
    ['12345678901234567890', 12345678901234567000],
    ['3.14159265358979323846', Math.PI],
    ['--5', -5],
    ['1.2.3', 1.2],
    ['5-3', 5],
    ['-', 0],
    ['/Name', new Name('Name')],
    ['/', new Name('')],
    ['/A;Name_With-Various***Chars?', new Name('A;Name_With-Various***Chars?')],
    ['/Lime#20Green#2F', new Name('Lime Green/')],
    ['/A#4', new Name('A#4')],
    ['/A#zz', new Name('A#zz')],
    ['12 0 R', new Ref(12)],
    ['12\r\n 0\tR', new Ref(12)],
    ['12 1 R', null],
    ['12 0 RG', 12],
    ['12 0', 12],
    ['% a comment ( << \n 7', 7],
  ])('%s', (text, expected) => {
    expect(parse(text)).toEqual(expected)
  })

  test.each([
    ['()', ''],
    ['(a (nested) one)', 'a (nested) one'],
    ['(\\n\\r\\t\\b\\f\\(\\)\\\\\\q)', '\n\r\t\b\f()\\q'],
    ['(\\101\\7\\53x\\0053)', 'A\u0007+x\u00053'],
    ['(\\777)', '\u00ff'],
    ['(one\\\ntwo\\\r\nthree\\\rfour)', 'onetwothreefour'],
    ['(one\r\ntwo\rthree\nfour)', 'one\ntwo\nthree\nfour'],
    ['<48 65\n6C6c6F>', 'Hello'],
    ['<901FA>', '\u0090\u001f\u00a0'],
    ['<>', ''],
  ])('%j is a string', (text, expected) => {
    expect(plain(parse(text))).toEqual(string(expected))
  })

  test('arrays and dictionaries, as close as they may stand', () => {
    expect(parse('[1 0 R/N(s)<41>[]<<>>true 2 3 R 4 5]')).toEqual([
      ...[new Ref(1), new Name('N')],
      ...[expect.objectContaining({ bytes: Buffer.from('s') }), string('A'), [], new Map(), true, null, 4, 5],
    ])
    expect(parse('<</A/B/C 1 0 R/D<</E[1]>>/F null/A 2>>')).toEqual(
      new Map<string, unknown>([
        ['A', 2],
        ['C', new Ref(1)],
        ['D', new Map([['E', [1]]])],
      ]),
    )
  })

  test.each(['[1 2', '[1 endobj', '<< /A', '<< /A >>', '<< 1 2 >>', '(open', '<41', '['.repeat(600)])(
    '%.20s is damaged',
    (text) => {
      expect(() => parse(text)).toThrow(DamagedPdf)
    },
  )

  test('the tolerant reading makes the best of it', () => {
    const tolerant = { tolerant: true, reference: undefined }
    expect(parse('[1 2', tolerant)).toEqual([1, 2])
    expect(parse('[1 word 2]', tolerant)).toEqual([1, 2])
    expect(parse('<< /A 1 /B >>', tolerant)).toEqual(new Map([['A', 1]]))
    expect(parse('[1 0 R]', tolerant)).toEqual([1, 0])
  })
})

test('words', () => {
  expect(parse('endobj')).toEqual(new Keyword('endobj'))
  expect(parse("T*'")).toEqual(new Keyword("T*'"))
  expect(parse('1a')).toEqual(new Keyword('1a'))
  expect(parse(' \n% nothing')).toBe(endOfInput)
})
