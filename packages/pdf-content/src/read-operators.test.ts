import type { PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { describe, expect, test } from '@jest/globals'
import { type Operator, readOperators } from './read-operators.ts'

const read = (content: string): Operator[] => [...readOperators(Buffer.from(content, 'latin1'))]
const brief = (content: string): [string, ...PdfObject[]][] =>
  read(content).map(({ name, operands }) => [name, ...operands])

test('operators with their operands and where they stand', () => {
  const content = "q 1 0 0 1 20 100 cm % moved\n/F1 12 Tf [(a) -20 (b)]TJ T* (x)' Q"
  const operators = read(content)
  expect(operators.map(({ name }) => name)).toEqual(['q', 'cm', 'Tf', 'TJ', 'T*', "'", 'Q'])
  expect(operators[1]?.operands).toEqual([1, 0, 0, 1, 20, 100])
  expect(operators[2]?.operands).toEqual([new Name('F1'), 12])
  expect(operators.map(({ start, end }) => content.slice(start, end))).toEqual([
    ...['q', '1 0 0 1 20 100 cm', '/F1 12 Tf', '[(a) -20 (b)]TJ', 'T*', "(x)'", 'Q'],
  ])
})

test('there are no references in content', () => {
  expect(brief('1 0 R 2 w')).toEqual([
    ['R', 1, 0],
    ['w', 2],
  ])
})

test('the best of broken content', () => {
  expect(brief('1 w ) 2 w ] >> } 3 w << /A w')).toEqual([
    ['w', 1],
    ['w', 2],
    ['w', 3],
  ])
  expect(brief(`${'7 '.repeat(100)}w`)[0]).toHaveLength(65)
  expect(brief('')).toEqual([])
  expect(brief('q (open')).toEqual([['q']])
})

describe('inline images', () => {
  const image = (dict: string, data: string) => read(`q BI ${dict} ID ${data}\nEI Q`)
  test.each<[string, string, string]>([
    ['of a known length, with EI in it', '/W 4 /H 2 /CS /G /BPC 8', 'a EI EI '],
    ['a mask', '/W 9 /H 3 /IM true', 'EI EI '],
    ['RGB in long words', '/Width 1 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 8', ' EI EI'],
    ['filtered, with EI before bytes that are no text', '/W 9 /H 9 /F /Fl', 'x EI \u0001\u0080 and so on'],
    ['filtered, with EI within a word', '/W 9 /H 9 /F [/A85 /Fl]', 'xEI EIx'],
  ])('%s', (_, dict, data) => {
    const [q, operator, end] = image(dict, data)
    expect([q?.name, operator?.name, end?.name]).toEqual(['q', 'BI', 'Q'])
    expect(Buffer.from(operator?.inlineImage?.raw ?? []).toString('latin1')).toBe(data)
  })

  test('without an end', () => {
    const [operator, ...others] = read('BI /W 1 /H 1 /F /Fl ID abc')
    expect(Buffer.from(operator?.inlineImage?.raw ?? []).toString()).toBe('abc')
    expect(others).toEqual([])
    expect(read('BI /W 1').map(({ inlineImage }) => inlineImage)).toEqual([undefined])
  })
})
