import { expect, test } from '@jest/globals'
import { advancesOf } from '../families/advances.ts'
import { fontFacts } from './font-facts.ts'

test.each([
  ['ABCDEF+LiberationSerif-Bold', 'Times New Roman', true, false],
  ['DAAAAA+NotoSansCJKjp-Bold-VKana', 'Noto Sans CJK JP', true, false],
  ['SourceHanSerifSC-Regular', 'Noto Serif CJK SC', false, false],
  ['NotoSansHebrew-Regular', 'Noto Sans Hebrew', false, false],
  ['GAAAAA+OpenSymbol', 'OpenSymbol', false, false],
  ['BCDEEE+Calibri', 'Calibri', false, false],
  ['Carlito-BoldItalic', 'Calibri', true, true],
  ['Helvetica-Oblique', 'Arial', false, true],
  ['TimesNewRomanPS-BoldItalicMT', 'Times New Roman', true, true],
  ['TimesNewRomanPSMT', 'Times New Roman', false, false],
  ['ArialMT', 'Arial', false, false],
  ['Arial,Bold', 'Arial', true, false],
  ['OpenSans-SemiBold', 'Open Sans', true, false],
  ['NimbusRomNo9L-Regu', 'Times New Roman', false, false],
  ['NimbusRomNo9L-MediItal', 'Times New Roman', true, true],
  ['NimbusRoman-Regular', 'Times New Roman', false, false],
  ['NimbusMonL-Regu', 'Courier New', false, false],
  ['HelveticaNeueLTStd-Bd', 'Arial', true, false],
  ['HelveticaNeueLTStd-It', 'Arial', false, true],
  ['HelveticaNeueLTStd-BlkIt', 'Arial', true, true],
  ['Roboto-Medium', 'Roboto', false, false],
  ['TeXGyrePagella-BoldItalic', 'Palatino Linotype', true, true],
  ['URWPalladioL-Roma', 'Palatino Linotype', false, false],
  ['Palatino-Roman', 'Palatino Linotype', false, false],
  ['PalatinoLinotype-Bold', 'Palatino Linotype', true, false],
  ['URWBookmanL-LighItal', 'Bookman Old Style', false, true],
  ['BookmanOldStyle', 'Bookman Old Style', false, false],
  ['CenturySchL-Roma', 'Century Schoolbook', false, false],
  ['NewCenturySchlbk-Roman', 'Century Schoolbook', false, false],
  ['URWGothicL-Demi', 'Century Gothic', true, false],
  ['AvantGarde-Book', 'Century Gothic', false, false],
  ['NimbusMonoPS-Bold', 'Courier New', true, false],
  ['CMR10', 'Cambria', false, false],
  ['CMBX12', 'Cambria', true, false],
  ['CMTT10', 'Courier New', false, false],
])('%s', (name, family, bold, italic) => {
  expect(fontFacts({ name })).toMatchObject({ family, bold, italic })
})

test('a font that could not be loaded is Arial', () => {
  expect(fontFacts(undefined)).toMatchObject({ family: 'Arial', bold: false, unit: 0.001 })
})

test('a font that Word users do not have goes by the name of one that is as wide', () => {
  const letters = [...'etaoinshrldu']
  const widthOf = advancesOf({ family: 'Calibri', bold: false, italic: false })
  const widths = letters.map((letter) => 1000 * (widthOf?.(letter) ?? 0))
  const loaded = { widths, toUnicode: { _map: letters } }
  expect(fontFacts({ name: 'ABCDEF+MyriadPro-Regular', ...loaded }).family).toBe('Calibri')
  expect(fontFacts({ name: 'TrebuchetMS', ...loaded }).family).toBe('Trebuchet MS')
})

test('a Type 3 font tells by its glyphs how large its letters are, where its size does not', () => {
  const drawn = (bbox: readonly number[], scale: number) =>
    fontFacts({ name: 'Type3', isType3Font: true, bbox, fontMatrix: [scale, 0, 0, scale, 0, 0] }).em
  expect(drawn([0, -10, 33, 36], 0.0042)).toBeCloseTo(0.19)
  expect(drawn([0, -200, 900, 800], 0.009)).toBeCloseTo(9)
  // Glyphs of a few letters are somewhat lower than the em, and those with accents higher.
  expect(drawn([7, 0, 36, 55], 0.012)).toBe(1)
  expect(drawn([-1021, -463, 1794, 1233], 0.001)).toBe(1)
  expect(drawn([0, 0, 0, 0], 0.001)).toBe(1)
  // Glyphs in units of an em, whose box is rounded outwards, and such that are as high as their size is small.
  expect(drawn([-1, -2, 1, 2], 1)).toBe(1)
  expect(drawn([0, -12, 50, 46], 1)).toBeCloseTo(58)
})

test('names that pdf.js does not know tell what their codes stand for', () => {
  const differences: string[] = []
  for (const [code, name] of [
    [127, 'one.lf'],
    [128, 'f_f_i'],
    [129, 'g42'],
    [130, 'a'],
  ] as const) {
    differences[code] = name
  }
  const { named } = fontFacts({
    name: 'Meta',
    differences,
    toUnicode: { _map: Object.assign([], { 130: 'a' }) },
  })
  expect([...(named ?? [])]).toEqual([
    [127, '1'],
    [128, 'ffi'],
  ])
})

test('the table of a font tells which of its codes have a text', () => {
  const toUnicode = { _map: Object.assign([], { 65: '\u0645', 66: '\u0646' }) }
  expect([...(fontFacts({ name: 'Noto', toUnicode }).told ?? [])]).toEqual([65, 66])
  expect(fontFacts({ name: 'Arial' }).told).toBeUndefined()
})

test('the codes of ZapfDingbats are its signs, unless the font tells another text', () => {
  const toUnicode = { _map: Object.assign([], { 52: '4', 110: '\u25fc' }) }
  const { named } = fontFacts({ name: 'ZapfDingbats', toUnicode })
  expect([52, 108, 110].map((code) => named?.get(code))).toEqual(['\u2714', '\u25cf', undefined])
})
