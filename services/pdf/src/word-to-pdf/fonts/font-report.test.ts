import { expect, test } from '@jest/globals'
import { fontReport } from './font-report.ts'
import { rtfFonts } from './rtf-fonts.ts'

const substitutes = new Map([
  ['Calibri', 'Carlito'],
  ['Papyrus', 'Noto Sans'],
])
const report = (asked: string[], inPdf: string[]) =>
  fontReport(asked, inPdf, async (family) => substitutes.get(family))

test('a font is itself, another one, or nobody knows which', async () => {
  const inPdf = ['LiberationSerif-Bold', 'Carlito', 'NotoSansCJKJP-Regular']
  expect(
    await report(
      ['Liberation Serif', 'Calibri', 'Papyrus', 'Other', 'Noto Sans CJK JP', 'Liberation'],
      inPdf,
    ),
  ).toEqual([
    { asked: 'Liberation Serif', used: 'Liberation Serif' },
    { asked: 'Calibri', used: 'Carlito' },
    { asked: 'Papyrus' },
    { asked: 'Other' },
    { asked: 'Noto Sans CJK JP', used: 'Noto Sans CJK JP' },
    { asked: 'Liberation' },
  ])
})

test('of several in a row the first that is there is the one asked for', async () => {
  const asked = ['Carlito;Liberation Sans', 'Nobody; Carlito', 'Calibri;Nobody', 'Nobody;Other;', ';']
  expect(await report(asked, ['Carlito-Bold'])).toEqual([
    { asked: 'Carlito', used: 'Carlito' },
    { asked: 'Calibri', used: 'Carlito' },
    { asked: 'Nobody' },
  ])
})

test('is no endless list', async () => {
  expect(
    await report(
      Array.from({ length: 500 }, (_, index) => `F${index}`),
      [],
    ),
  ).toHaveLength(40)
})

test('rich text asks for the fonts that its text switches to', () => {
  const table = String.raw`{\fonttbl{\f0\froman\fcharset0\fprq2{\*\panose 02020603050405020304}Times New Roman;}
    {\f1\fswiss Tahoma{\*\falt Verdana};}{\f37 Nobody;}}`
  expect(rtfFonts(String.raw`{\rtf1\ansi\deff0${table}\pard\f0 text \f1 more\par}`)).toEqual([
    'Times New Roman',
    'Tahoma',
  ])
  expect(rtfFonts(String.raw`{\rtf1 no table}`)).toEqual([])
})
