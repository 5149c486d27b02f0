import { checkPdf, pageTexts, plainPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { changedArea, draw } from '../../testing/compare-pages.ts'
import { replaceTexts } from '../../testing/edit.ts'
import { compositeFont, simpleFont } from '../../testing/embedded-font.ts'
import { fixture } from '../../testing/fixture.ts'

describe.each([
  ['Type 0', compositeFont],
  ['TrueType', simpleFont],
])('a subset of a %s font', (_, make) => {
  const letter = async (letters = 'Invoice ') => {
    const { objects, write } = await make(letters)
    const content = `BT /E 20 Tf 20 100 Td ${write('Invoice')} Tj 100 0 Td ${write('ovn')} Tj ET`
    return fixture({ pages: [content], fonts: '/E 100 0 R', objects })
  }

  test('is used as long as it has the letters', async () => {
    const before = await letter()
    const { pdf, report } = await replaceTexts(before, { Invoice: 'novice Iion' })
    expect(report).toEqual([{ code: 'text-replaced', count: 1 }])
    expect((await pageTexts(pdf))[0]).toMatch(/^novice Iion\s+ovn$/)
    expect((await plainPdf(pdf)).match(/\/FontFile2/g)).toHaveLength(1)
    expect((await changedArea(before, pdf))?.right).toBeLessThan(119)
    await checkPdf(pdf)
  })

  test('is used with distance in place of a space that it lacks', async () => {
    const before = await letter('Invoice')
    const { pdf, report } = await replaceTexts(before, { Invoice: 'nice\u00a0on ice' })
    expect(report).toEqual([{ code: 'text-replaced', count: 1 }])
    expect((await pageTexts(pdf))[0]).toMatch(/^nice on ice\s+ovn$/)
    expect((await changedArea(before, pdf))?.right).toBeLessThan(119)
  })

  test('gives way to a similar font when it lacks a letter', async () => {
    const before = await letter()
    const { pdf, report } = await replaceTexts(before, { Invoice: 'Hello' })
    expect(report).toContainEqual({ code: 'font-substituted', count: 1 })
    expect((await pageTexts(pdf))[0]).toMatch(/^Hello\s+ovn$/)
    // The same design, because the stand-in of this font is this font.
    const expected = await replaceTexts(await letter('Invoice Hl'), { Invoice: 'Hello' })
    expect(await changedArea(expected.pdf, pdf)).toBeUndefined()
    expect((await draw(pdf)).width).toBe(300)
    await checkPdf(pdf)
  })
})

test('a font that this machine has itself gives the letters that its subset lacks', async () => {
  const of = async (letters: string) => {
    const { objects, write } = await compositeFont(letters, {
      name: 'dejavu/DejaVuSerif-Bold',
      font: 'DejaVuSerif-Bold',
    })
    return fixture({
      pages: [`BT /E 20 Tf 20 100 Td ${write('Invoice')} Tj ET`],
      fonts: '/E 100 0 R',
      objects,
    })
  }
  const { pdf, outcomes } = await replaceTexts(await of('Invoice '), { Invoice: 'Hello' })
  expect(outcomes[0]?.font).toMatchObject({ alike: true })
  const expected = await replaceTexts(await of('Invoice Hl'), { Invoice: 'Hello' })
  expect(await changedArea(expected.pdf, pdf)).toBeUndefined()
})

test('a standard font that is flagged as symbolic has its Latin letters all the same', async () => {
  const before = fixture({
    pages: ['BT /S 20 Tf 20 100 Td (It should appear) Tj ET'],
    fonts: `/S << /Type /Font /Subtype /Type1 /BaseFont /Helvetica
      /FontDescriptor << /Type /FontDescriptor /FontName /Helvetica /Flags 4 >> >>`,
  })
  const { pdf, report } = await replaceTexts(before, { 'It should appear': 'It quickly appears' })
  expect(report).toEqual([{ code: 'text-replaced', count: 1 }])
  expect((await pageTexts(pdf))[0]).toBe('It quickly appears')
  expect(await plainPdf(pdf)).not.toMatch(/FontFile/)
})

test('letters that a reader knows of a font with codes of one and two bytes are set in it', async () => {
  const before = fixture({
    pages: ['BT /J 20 Tf 20 100 Td <82a082a282a4> Tj ET'],
    fonts: `/J << /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /90ms-RKSJ-H /DescendantFonts [
      << /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /DW 1000
        /FontDescriptor << /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 >>
        /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>] >>`,
  })
  const { pdf, report } = await replaceTexts(before, { あいう: 'あいういあ' })
  expect(report).toEqual([{ code: 'text-replaced', count: 1 }])
  expect((await plainPdf(pdf)).match(/82a082a282a4|82a282a0/g)).toEqual(['82a082a282a4', '82a282a0'])
})

test.each([
  ['Arabic', 'مرحبا بالعالم', 'مرحبا بالعالم'],
  ['Hebrew with digits', 'שלום 42', '42 שלום'],
  ['Devanagari', 'नमस्ते', 'नमस्ते'],
  ['Thai', 'สวัสดี', 'สวัสดี'],
  ['Chinese', '你好世界', '你好世界'],
  ['Japanese', 'こんにちは', 'こんにちは'],
  ['Korean', '안녕하세요', '안녕하세요'],
  ['mixed', 'Hi 你好 мир', 'Hi 你好 мир'],
  ['combining marks', 'e\u0302\u0301 n', 'ế n'],
])('%s is shaped, drawn and read back', async (_, content, read) => {
  const before = fixture({ pages: ['BT /F1 20 Tf 100 100 Td (original) Tj 100 0 Td (stays) Tj ET'] })
  const { pdf, report } = await replaceTexts(before, { original: content })
  expect(report.map(({ code }) => code)).not.toContain('characters-missing')
  const [text = ''] = await pageTexts(pdf)
  const plain = text.normalize('NFC').replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const expected = [content, read].map((one) => one.normalize('NFC').replace(/\s/g, ''))
  expect(expected).toContain(plain.replace('stays', ''))
  expect((await changedArea(before, pdf))?.right).toBeLessThan(225)
  await checkPdf(pdf)
})

test('what no font has is counted', async () => {
  const before = fixture({ pages: ['BT /F1 20 Tf 20 100 Td (original) Tj ET'] })
  const { report } = await replaceTexts(before, { original: 'a\u{1347f}\u{1347f}' })
  expect(report).toContainEqual({ code: 'characters-missing', count: 2 })
})

const column = () =>
  fixture({
    pages: ['BT /V 20 Tf 150 180 Td <65e5672c8a9e> Tj ET BT /F1 20 Tf 20 100 Td (stays) Tj ET'],
    fonts: `/V << /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /UniJIS-UCS2-V /DescendantFonts [<<
      /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1)
      /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 /FontBBox [0 -200 1000 900]
      /ItalicAngle 0 /Ascent 900 /Descent -200 /StemV 80 >> >>] >>`,
  })

test('vertical writing stays vertical', async () => {
  const before = column()
  const { pdf, report } = await replaceTexts(before, { 日本語: '漢字' })
  expect(report[0]).toEqual({ code: 'text-replaced', count: 1 })
  expect((await pageTexts(pdf))[0]?.replace(/\s+/g, '')).toMatch(/^(漢字stays|stays漢字)$/)
  const area = await changedArea(before, pdf)
  expect(area?.left).toBeGreaterThan(135)
  expect(area?.right).toBeLessThan(165)
  await checkPdf(pdf)
})

test('letters of writing from the right begin at the top of a column too', async () => {
  const before = column()
  const { pdf } = await replaceTexts(before, { 日本語: 'שלום' }, { how: 'by its place' })
  const area = await changedArea(before, pdf)
  expect(area?.left).toBeGreaterThan(135)
  expect(area?.right).toBeLessThan(165)
  // Four letters of 20 points, from 20 pixels below the top on.
  expect(area?.bottom).toBeGreaterThan(85)
  await checkPdf(pdf)
})
