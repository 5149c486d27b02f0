import { expect, test } from '@jest/globals'
import { mathFont } from './math-fonts.ts'

test.each(['CMEX10', 'txex', 'txexs', 'pxexa', 'LMMathExtension10-Regular', 'MTEX'])(
  '%s has the large signs of formulas',
  (name) => expect(mathFont(name)).toBe('extension'),
)

test.each([
  'CMMI7',
  'CMSY10',
  'CMMIB10',
  'MSBM10',
  'rtxmi',
  'NewTXMI7',
  'txsys',
  'CambriaMath',
  'STIXTwoMath',
  'OpenSymbol',
])('%s has letters and signs of formulas', (name) => expect(mathFont(name)).toBe('signs'))

test.each(['CMR10', 'CMTI10', 'TimesNewRomanPSMT', 'CMexico-Regular', 'Helvetica'])(
  '%s is a font of text',
  (name) => expect(mathFont(name)).toBeUndefined(),
)
