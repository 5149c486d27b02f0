import { describe, expect, test } from '@jest/globals'
import { shortenOperators } from './shorten-operators.ts'

const shortened = (content: string): string | undefined => {
  const bytes = shortenOperators(Buffer.from(content, 'latin1'))
  return bytes && Buffer.from(bytes).toString('latin1')
}

describe('content is written in fewer bytes', () => {
  test.each([
    ['leading and trailing zeros', '0.50 00.250 3.0 rg', '.5 .25 3 rg'],
    ['signs', '-0.5 +1.50 m\n-0 0 l S', '-.5 1.5 m 0 0 l S'],
    ['white space and comments', 'q  % here\r\n 1 0 0 1 10 20 cm\n\n f Q', 'q 1 0 0 1 10 20 cm f Q'],
    ['strings that were hexadecimal', '<48656C6C6F> Tj', '(Hello)Tj'],
    ['what strings must escape', '<28295C0D> Tj', '(\\(\\)\\\\\\r)Tj'],
    ['arrays', '[ (A) -120.0 (B) ] TJ', '[(A)-120(B)]TJ'],
    ['strings with nothing between them', '[ (A) 0 (B) (C) ] TJ', '(ABC)Tj'],
    ['names and dictionaries', '/P << /MCID 0 >> BDC /F1 12.00 Tf EMC', '/P<</MCID 0>>BDC/F1 12 Tf EMC'],
    ['pairs of q and Q with nothing in them', 'q Q q 1 w q q Q Q Q', 'q 1 w q Q Q'],
    ['dashes', '[ 3.0 1 ] 0 d', '[3 1]0 d'],
  ])('%s', (_, content, expected) => {
    expect(shortened(content)).toBe(expected)
  })

  test('inline images keep their bytes', () => {
    const image = 'BI /W 2 /H 2 /BPC 8 /CS /G ID \x00\xff(\x80 EI'
    expect(shortened(`q  10 0 0 10 0 0 cm\n${image}  Q`)).toBe(`q 10 0 0 10 0 0 cm\n${image}\nQ`)
  })

  test('shortening twice changes nothing more', () => {
    const once =
      shortened('BT /F1 12 Tf 1 0 0 1 72.50 700 Tm [<0041>-3.0(b)] TJ ET 0.10 w 1.0 2 m 3 4.5 l S') ?? ''
    expect(shortened(once)).toBe(once)
  })
})

describe('content that viewers read differently is left alone', () => {
  test.each([
    ['an operator that does not exist', '1 0 0 foo'],
    ['too few operands', '1 2 3 re f'],
    ['too many operands', '5 1 2 m 3 4 l S'],
    ['operands of the wrong kind', '(text) 12 Tf'],
    ['a Q without its q', 'Q 1 w'],
    ['text in text', 'BT BT ET ET'],
    ['text that does not end', 'BT (a) Tj'],
    ['a matrix in text', 'BT 1 0 0 1 0 0 cm ET'],
    ['operands left over', '1 w 1 0 0'],
    ['a name from the language behind this one', '1 constructor'],
  ])('%s', (_, content) => {
    expect(shortened(content)).toBeUndefined()
  })
})
