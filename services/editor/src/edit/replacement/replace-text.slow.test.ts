import { streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { checkPdf, pageTexts, plainPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { changedArea, colorAt, draw } from '../../../testing/compare-pages.ts'
import { type How, replaceTexts } from '../../../testing/edit.ts'
import { fixture } from '../../../testing/fixture.ts'

const ways: How[] = ['with its original', 'by its place']

describe.each(ways)('a text is found %s and replaced, whatever shows it', (how) => {
  test.each([
    ['Tj', 'BT /F1 12 Tf 20 100 Td (Annabel,) Tj 70 0 Td (stays) Tj ET'],
    ['several in one string', 'BT /F3 12 Tf 20 100 Td (Annabel,      stays) Tj ET'],
    ['kerned TJ', 'BT /F1 12 Tf 20 100 Td [(An) 20 (na) 15 (bel,) -3000 (stays)] TJ ET'],
    ['TJ letter by letter', 'BT /F1 12 Tf 20 100 Td [(A)(n)(n)(a)(b)(e)(l)(,) -3000 (stays)] TJ ET'],
    ['next-line operator', "BT /F1 12 Tf 14 TL 20 114 Td (Annabel,) ' (stays) ' ET"],
    ['next-line operator with spacing', 'BT /F1 12 Tf 14 TL 20 114 Td 2 1 (Annabel,) " (stays) \' ET'],
    ['spacing and scaling', 'BT /F1 12 Tf 1 Tc 3 Tw 90 Tz 20 100 Td (Annabel,) Tj 90 0 Td (stays) Tj ET'],
    ['rise', 'BT /F1 12 Tf 4 Ts 20 100 Td (Annabel,) Tj 70 0 Td 0 Ts (stays) Tj ET'],
    ['a matrix', 'q 2 0 0 2 10 10 cm BT /F1 1 Tf 6 0 0 6 5 45 Tm (Annabel,) Tj 8 0 Td (stays) Tj ET Q'],
    ['stroked text', 'BT 1 Tr /F1 12 Tf 20 100 Td (Annabel,) Tj 70 0 Td (stays) Tj ET'],
    ['states that are never restored', 'q q BT /F1 12 Tf 20 100 Td (Annabel,) Tj 70 0 Td (stays) Tj ET q q'],
  ])('%s', async (_, content) => {
    const before = fixture({ pages: [content] })
    const { pdf, report } = await replaceTexts(before, { 'Annabel,': 'Bob,' }, { how })
    expect(report).toEqual([{ code: 'text-replaced', count: 1 }])
    const [text = ''] = await pageTexts(pdf)
    expect(text.replace(/\s+/g, ' ')).toBe('Bob, stays')
    expect(await plainPdf(pdf)).not.toMatch(/nnabel/)
    await checkPdf(pdf)
    // What follows stands where it stood.
    const area = await changedArea(before, pdf)
    expect(area?.left).toBeGreaterThan(18)
    expect(area?.right).toBeLessThan(86)
  })
})

test('the same text a second time beside it is another text', async () => {
  const twins = fixture({
    pages: ['BT /F1 12 Tf 20 100 Td (Total) Tj 60 0 Td (Total) Tj 0 -30 Td (Total) Tj ET'],
  })
  for (const how of ways) {
    const { pdf } = await replaceTexts(twins, { Total: 'Sum' }, { how })
    expect((await pageTexts(pdf))[0]?.replace(/\s+/g, ' ')).toBe('Sum Total Total')
    expect((await changedArea(twins, pdf))?.right).toBeLessThan(55)
  }
})

test('a text drawn twice to look bold is one text', async () => {
  const bold = fixture({ pages: ['BT /F1 12 Tf 20 100 Td (Total) Tj 0.3 0 Td (Total) Tj ET'] })
  for (const how of ways) {
    const { pdf } = await replaceTexts(bold, { Total: 'Sum' }, { how })
    expect(await pageTexts(pdf)).toEqual(['Sum'])
  }
})

test('several texts of a page, also within one operator', async () => {
  const content = 'BT /F3 10 Tf 20 100 Td (alpha     beta      gamma) Tj 0 -40 Td (delta) Tj ET'
  const { pdf, report } = await replaceTexts(fixture({ pages: [content] }), {
    alpha: 'one',
    gamma: 'three',
    delta: 'four',
  })
  expect((await pageTexts(pdf))[0]?.split(/\s+/).sort()).toEqual(['beta', 'four', 'one', 'three'])
  expect(report).toEqual([{ code: 'text-replaced', count: 3 }])
})

test('keeps font, color and background; no white box', async () => {
  const content = '0.8 1 0.8 rg 0 0 300 200 re f BT 1 0 0 rg /F2 40 Tf 20 100 Td (IIII) Tj ET'
  const before = fixture({ pages: [content] })
  const { pdf, report } = await replaceTexts(before, { IIII: 'MMMM' })
  expect(report).toEqual([{ code: 'text-replaced', count: 1 }])
  const drawn = await draw(pdf)
  const colors = new Set(
    Array.from({ length: 300 * 200 }, (_, index) => colorAt(drawn, index % 300, Math.floor(index / 300))),
  )
  expect(colors).toContain('ff0000')
  expect(colors).not.toContain('ffffff')
  expect(colors).not.toContain('000000')
})

test('several lines run below each other, and leave what follows alone', async () => {
  const content = 'BT /F1 10 Tf 20 150 Td (first) Tj 60 0 Td (stays) Tj 0 -80 Td (below) Tj ET'
  const before = fixture({ pages: [content] })
  const { pdf } = await replaceTexts(before, { first: 'one\ntwo\nthree' })
  const words = (await pageTexts(pdf))[0]?.split(/\s+/)
  expect(words?.sort()).toEqual(['below', 'one', 'stays', 'three', 'two'])
  const area = await changedArea(before, pdf)
  expect(area?.right).toBeLessThan(60)
  expect(area?.bottom).toBeGreaterThan(50 + 2 * 12 - 8)
  expect(area?.bottom).toBeLessThan(80)
})

test('an empty text deletes', async () => {
  const before = fixture({ pages: ['BT /F1 12 Tf 20 100 Td (gone) Tj 60 0 Td (stays) Tj ET'] })
  for (const content of ['', '  ', '\n']) {
    const { pdf, report } = await replaceTexts(before, { gone: content })
    expect(report).toEqual([{ code: 'text-deleted', count: 1 }])
    expect(await pageTexts(pdf)).toEqual(['stays'])
  }
})

test('of two edits of one text the last counts; of another one over it, it is written on top', async () => {
  const before = fixture({ pages: ['BT /F1 12 Tf 20 100 Td (Dear Anna,) Tj ET'] })
  const first = await replaceTexts(before, { 'Dear Anna,': 'Dear Bob,' })
  const again = await replaceTexts(first.pdf, { 'Dear Bob,': 'Dear Carl,' })
  expect(await pageTexts(again.pdf)).toEqual(['Dear Carl,'])
})

test('characters that a standard font has are set in it, others in a similar font', async () => {
  const before = fixture({ pages: ['BT /F1 12 Tf 20 100 Td (price) Tj ET'] })
  const own = await replaceTexts(before, { price: 'Größe “9 €”' })
  expect(own.report).toEqual([{ code: 'text-replaced', count: 1 }])
  expect(await pageTexts(own.pdf)).toEqual(['Größe “9 €”'])
  const other = await replaceTexts(before, { price: 'цена 9 ₽ ≤ 10' })
  expect(other.report).toContainEqual({ code: 'font-substituted', count: 1 })
  expect(await pageTexts(other.pdf)).toEqual(['цена 9 ₽ ≤ 10'])
  expect(await plainPdf(other.pdf)).toMatch(/\/BaseFont \/[A-Z]{6}\+LiberationSans-Regular/)
  await checkPdf(other.pdf)
})

test('a Type 3 font is used when it has the letters', async () => {
  const procedure = (draws: string) => `<< /Length ${draws.length} >>\nstream\n${draws}\nendstream`
  const type3 = fixture({
    pages: ['BT /T3 20 Tf 20 100 Td (ab) Tj ET'],
    fonts: `/T3 << /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0]
      /CharProcs << /a 100 0 R /b 101 0 R >> /Encoding << /Differences [97 /a /b] >> /FirstChar 97 /LastChar 98
      /Widths [800 800] /Resources << >> >>`,
    objects: [
      procedure('800 0 0 0 700 700 d1 0 0 700 700 re f'),
      procedure('800 0 0 0 700 700 d1 0 0 350 700 re f'),
    ],
  })
  const own = await replaceTexts(type3, { ab: 'ba' })
  expect(own.report).toEqual([{ code: 'text-replaced', count: 1 }])
  expect(colorAt(await draw(own.pdf), 32, 95)).toBe('ffffff')
  const other = await replaceTexts(type3, { ab: 'xy' })
  expect(other.report).toContainEqual({ code: 'font-substituted', count: 1 })
  expect(await pageTexts(other.pdf)).toEqual(['xy'])
})

test('a glyph of a Type 3 font that draws by a resource is used only where the page shows that it has that', async () => {
  const procedure = (font: string, letter: string) =>
    streamObject(`600 0 0 0 600 700 d1 BT /${font} 1000 Tf (${letter}) Tj ET`)
  const before = fixture({
    pages: ['BT /T3 20 Tf 20 100 Td (aba) Tj ET'],
    fonts: `/T3 << /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0]
      /CharProcs << /a 100 0 R /b 101 0 R /c 102 0 R >> /Encoding << /Differences [97 /a /b /c] >>
      /FirstChar 97 /LastChar 99 /Widths [600 600 600] >>`,
    objects: [procedure('F3', 'a'), procedure('F3', 'b'), procedure('OfAnotherPage', 'c')],
  })
  expect((await replaceTexts(before, { aba: 'bab' })).report).toEqual([{ code: 'text-replaced', count: 1 }])
  const { report } = await replaceTexts(before, { aba: 'aca' })
  expect(report).toContainEqual({ code: 'font-substituted', count: 1 })
})

test('what a glyph tells of its neighbours stays or goes with those that draw it', async () => {
  const map = (code: string, text: string) =>
    `1 beginbfchar <${code}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}> endbfchar`
  const cmap = (entries: string) =>
    streamObject(`begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${entries} endcmap`)
  const font = (number: number) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode ${number} 0 R >>`
  // The h claims the word behind it, which three glyphs draw of which only the last one tells it.
  const before = fixture({
    pages: ['BT /F4 12 Tf 20 100 Td (hi) Tj /F5 12 Tf (abc) Tj 60 0 Td /F1 12 Tf (stays) Tj ET'],
    fonts: `/F4 ${font(100)} /F5 ${font(101)}`,
    objects: [
      cmap(`${map('68', 'whole h')} ${map('69', 'i')}`),
      cmap(`1 beginbfchar <61> <> endbfchar 1 beginbfchar <62> <> endbfchar ${map('63', 'whole')}`),
    ],
  })
  const edited = async (content: string) => {
    const { pdf, outcomes } = await replaceTexts(before, { 'whole hi': content })
    return [outcomes[0]?.change, ...((await pageTexts(pdf))[0]?.match(/whole|stays|\p{L}+/gu) ?? [])]
  }
  // What stays tells what it told.
  expect(await edited('whole ho')).toEqual(['replaced', 'whole', 'ho', 'whole', 'stays'])
  const { outcomes } = await replaceTexts(before, { 'whole hi': 'whole hii' })
  expect(outcomes[0]?.font).toEqual({ kind: 'kept' })
  expect(await edited('whole')).toEqual(['deleted', 'whole', 'stays'])
  expect(await edited('every ho')).toEqual(['replaced', 'every', 'ho', 'stays'])
  expect(await edited('')).toEqual(['deleted', 'stays'])
  // Set anew the word might be in the order it is read in, not in that it is written in.
  await expect(edited('hi whole')).rejects.toMatchObject({ code: 'text-not-replaceable' })
})
