import { pageContent } from '@folio/pdf-content/joined-content'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { expect, test } from '@jest/globals'
import { edit } from '../../testing/edit.ts'
import { element } from '../../testing/element.ts'
import { fixture } from '../../testing/fixture.ts'

/** The content of a page whose only text is edited, and the codes that it shows, one behind the other. */
async function shownAfter(
  before: Buffer,
  { read, width }: { read: string; width: number },
  wanted: string,
): Promise<{ content: string; shown: string; font: string | undefined }> {
  const original = { content: read, transform: [12, 0, 0, 12, 20, 100], width }
  const { pdf, outcomes } = await edit(before, [element({ x: 20, y: 88, content: wanted, original })])
  const document = readPdf(pdf, nodeZlib)
  const bytes = pageContent(document, pagesOf(document)[0]?.dict ?? new Map())
  const content = Buffer.from(bytes).toString('latin1')
  const strings = content.match(/<[0-9a-f]+>/gi) ?? []
  return { content, shown: strings.join('').replaceAll('><', ''), font: outcomes[0]?.font.kind }
}

const hex = (text: string): string => `<${Buffer.from(text, 'latin1').toString('hex')}>`

/** Courier with a glyph in place of the letter A, whose name says nothing, and one for B that is nothing. */
const withNamelessGlyph = (shown: string) =>
  fixture({
    pages: [`BT /S 12 Tf 20 100 Td ${shown} Tj ET`],
    fonts:
      '/S << /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding << /Differences [65 /G1x /G2x] >> >>',
  })

test('of a text that does not tell all of its letters only what changes is set anew', async () => {
  const before = withNamelessGlyph('(SEA 5.000,00 TL)')
  const read = { read: 'SEİ 5.000,00 TL', width: 108 }
  expect(await shownAfter(before, read, 'SEİ 5.00 TL')).toMatchObject({
    shown: hex('SEA 5.00 TL'),
    font: 'kept',
  })
})

test('a letter that only the reader knew is set in its font', async () => {
  const read = { read: 'SEİ', width: 21.6 }
  expect(await shownAfter(withNamelessGlyph('(SEA)'), read, 'SEİİ')).toMatchObject({
    shown: hex('SEAA'),
    font: 'kept',
  })
})

test('a text ends behind its last letter, though a reader takes what tells nothing for nothing', async () => {
  const before = withNamelessGlyph('(AB Eat a diet.)')
  // As wide as it is without B.
  const read = { read: '´ Eat a diet.', width: 93.6 }
  expect(await shownAfter(before, read, '´ Eat a di.')).toMatchObject({
    shown: hex('AB Eat a di.'),
    font: 'kept',
  })
})

test('spaces of a font that tells nothing are letters of its text', async () => {
  const before = fixture({
    pages: ['BT /F4 12 Tf 20 100 Td (\xc9\xbd\xce\xf7 \xc0\xee) Tj ET'],
    fonts: `/F4 << /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /GBK-EUC-H /DescendantFonts [
      << /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /DW 1000
        /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>] >>`,
  })
  expect(await shownAfter(before, { read: '山西 李', width: 48 }, '山 李')).toMatchObject({
    shown: hex('\xc9\xbd \xc0\xee'),
    font: 'kept',
  })
})

test('letters that codes of Unicode show elsewhere on the page are set in their font', async () => {
  const before = fixture({
    pages: ['BT /F4 12 Tf 20 100 Td <00740065> Tj ET'],
    fonts: `/F4 << /Type /Font /Subtype /Type0 /BaseFont /KozMinProVI-Regular /Encoding /UniJIS-UCS2-H /DescendantFonts [
      << /Type /Font /Subtype /CIDFontType0 /BaseFont /KozMinProVI-Regular /DW 1000
        /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 6 >> >>] >>`,
  })
  expect(await shownAfter(before, { read: 'te', width: 24 }, 'tete')).toMatchObject({
    shown: '<0074006500740065>',
    font: 'kept',
  })
})

test('a soft hyphen that stands before a text, nearer to where it is read than its first letter, stays there', async () => {
  const before = fixture({
    pages: ['BT /S 12 Tf 16.8 100 Td (B) Tj (DE) Tj ET'],
    fonts: '/S << /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode 100 0 R >>',
    objects: [streamObject('3 beginbfchar\n<42> <00ad>\n<44> <0044>\n<45> <0045>\nendbfchar\n')],
  })
  const { content } = await shownAfter(before, { read: 'DE', width: 14.4 }, '')
  expect(content).toContain('(B) Tj')
  expect(content).not.toContain('(DE) Tj')
})

test('a letter that another edited page showed is set as a preview of its own page alone would set it', async () => {
  const fonts = `/F4 << /Type /Font /Subtype /Type0 /BaseFont /KozMinProVI-Regular /Encoding /UniJIS-UCS2-H /DescendantFonts [
      << /Type /Font /Subtype /CIDFontType0 /BaseFont /KozMinProVI-Regular /DW 1000
        /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 6 >> >>] >>`
  const pages = ['<007800790078>', '<00740065>'].map((shown) => `BT /F4 12 Tf 20 100 Td ${shown} Tj ET`)
  const edited = (pageNumber: number, before: string, content: string) => {
    const original = { content: before, transform: [12, 0, 0, 12, 20, 100], width: 12 * before.length }
    return element({ pageNumber, x: 20, y: 88, content, original })
  }
  const second = edited(2, 'te', 'tex')
  const alone = await edit(fixture({ pages, fonts }), [second])
  const both = await edit(fixture({ pages, fonts }), [edited(1, 'xyx', 'xxy'), second])
  expect(alone.outcomes[0]?.font.kind).not.toBe('kept')
  expect(both.outcomes.map(({ font }) => font)).toEqual([{ kind: 'kept' }, alone.outcomes[0]?.font])
})
