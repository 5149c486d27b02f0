import { streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import { edit } from '../../../testing/edit.ts'
import { element } from '../../../testing/element.ts'
import { fixture } from '../../../testing/fixture.ts'

const words = async (pdf: Buffer) => (await pageTexts(pdf))[0]?.split(/\s+/)
const helvetica = (content: string, x: number, y: number, width: number) => ({
  content,
  transform: [12, 0, 0, 12, x, y],
  width,
})

test('a text that the page put together from several pieces goes as a whole', async () => {
  const before = fixture({
    pages: ['BT /F1 12 Tf 20 100 Td (Dear) Tj 35 0 Td (Anna) Tj 32 0 Td (Miller) Tj 80 0 Td (stays) Tj ET'],
  })
  const original = helvetica('Dear Anna Miller', 20, 100, 101)
  const { pdf, report } = await edit(before, [element({ x: 20, y: 90, content: 'Bob', original })])
  expect(report).toEqual([{ code: 'text-replaced', count: 1 }])
  expect(await words(pdf)).toEqual(['Bob', 'stays'])
})

test('the place decides where the spelling cannot', async () => {
  const before = fixture({
    pages: ['BT /F1 12 Tf 20 100 Td (Annabel) Tj 60 0 Td (Annabel) Tj 60 0 Td (stays) Tj ET'],
  })
  const original = helvetica('???????', 80, 100, 44)
  const { pdf } = await edit(before, [element({ x: 80, y: 90, content: 'Bob', original })])
  expect(await words(pdf)).toEqual(['Annabel', 'Bob', 'stays'])
})

test.each([
  ['within a text', '(ABC) Tj 40 0 Td (stays) Tj', 'x\u00ady', ['Bob', 'stays']],
  ['at its end', '(AB) Tj 40 0 Td (stays) Tj', 'x\u00ad', ['Bob', 'stays']],
  ['behind a text without it', '(AB) Tj', 'x', ['Bob', '-']],
])('a soft hyphen %s goes with it', async (_, shown, content, left) => {
  const map = '3 beginbfchar\n<41> <0078>\n<42> <00ad>\n<43> <0079>\nendbfchar\n'
  const before = fixture({
    pages: [`BT /S 12 Tf 20 100 Td ${shown.replace('(stays)', '/F1 12 Tf (stays)')} ET`],
    fonts: '/S << /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode 100 0 R >>',
    objects: [streamObject(map)],
  })
  // As wide as a reader thinks that takes nothing for the hyphen.
  const original = helvetica(content, 20, 100, 7.2 * content.replace('\u00ad', '').length)
  const { pdf } = await edit(before, [element({ x: 20, y: 90, content: 'Bob', original })])
  expect((await words(pdf))?.map((word) => word.replace('\u00ad', '-'))).toEqual(left)
})

test('a box may begin within a run; it goes as far as the box', async () => {
  const before = fixture({ pages: ['BT /F3 10 Tf 20 100 Td (one two three four) Tj ET'] })
  const middle = element({ x: 44, y: 90, width: 50, fontSize: 10, content: 'X' })
  const { pdf } = await edit(before, [middle])
  expect((await pageTexts(pdf))[0]?.replace(/\s+/g, ' ')).toBe('one X four')
})

test('text of another line or size at the same place is not taken', async () => {
  const before = fixture({
    pages: ['BT /F1 12 Tf 20 100 Td (Total) Tj /F1 6 Tf 0 5 Td (note) Tj /F1 12 Tf 0 -19 Td (below) Tj ET'],
  })
  const original = helvetica('unknown', 20, 100, 30)
  const { pdf } = await edit(before, [element({ x: 20, y: 90, content: 'Sum', original })])
  expect((await words(pdf))?.sort()).toEqual(['Sum', 'below', 'note'])
})

test('an original that is not there is refused, never guessed and never covered', async () => {
  const before = fixture({
    pages: ['BT /F1 12 Tf 20 100 Td (Total) Tj ET', 'BT /F1 12 Tf 20 100 Td (x) Tj ET'],
  })
  const original = helvetica('elsewhere', 150, 40, 50)
  const lost = element({ id: 'lost', x: 150, y: 150, content: 'Sum', original })
  const found = element({ id: 'found', pageNumber: 2, x: 20, y: 88, content: 'y' })
  await expect(edit(before, [lost, found])).rejects.toMatchObject({
    code: 'text-not-replaceable',
    message:
      'The text “elsewhere” on page 1 cannot be taken out of this PDF, so nothing was saved. Restore it to save your other edits.',
    detail: { elements: ['lost'] },
  })
})

test('what stands at the place of a text but spells another word is not taken for it', async () => {
  const before = fixture({ pages: ['BT /F1 12 Tf 20 100 Td (Total) Tj ET'] })
  const original = helvetica('Zwerg', 20, 100, 30)
  await expect(edit(before, [element({ x: 20, y: 88, content: 'Sum', original })])).rejects.toMatchObject({
    code: 'text-not-replaceable',
  })
})

test('two edits that claim one text are refused; one that comes twice is one', async () => {
  const before = fixture({ pages: ['BT /F1 12 Tf 20 100 Td (Total) Tj ET'] })
  const one = element({ id: 'a', x: 20, y: 88, content: 'Sum' })
  await expect(edit(before, [one, { ...one, id: 'b' }])).rejects.toMatchObject({
    code: 'text-not-replaceable',
    detail: { elements: ['b'] },
  })
  expect((await edit(before, [one, one])).report).toEqual([{ code: 'text-replaced', count: 1 }])
})

test('where a reader takes the bytes of a silent font for letters, and their widths for its own, their number tells', async () => {
  const before = fixture({
    pages: ['BT /F4 14 Tf 20 100 Td <93fa967b8cea836583588367> Tj ET'],
    fonts: `/F4 << /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /90ms-RKSJ-H /DescendantFonts [
      << /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /DW 1000
        /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>] >>`,
  })
  const content = '\x93œ\x96{\x8cŒ\x83e\x83X\x83g'
  const original = { content, transform: [14, 0, 0, 14, 20, 100], width: 57 }
  const edited = (text: string) =>
    edit(before, [element({ x: 20, y: 86, fontSize: 14, content: text, original })])
  expect(await words((await edited('Bob')).pdf)).toEqual(['Bob'])
  const [kept] = await pageTexts((await edited(`${content.slice(0, 4)}Bob`)).pdf)
  expect(kept?.replace(/\s/gu, '')).toBe('日本Bob')
})

test('where a reader cuts the codes of a silent font otherwise than we do, nothing is replaced by half', async () => {
  const codeSpaces = '2 begincodespacerange\n<00> <7f>\n<e08080> <efbfbf>\nendcodespacerange\n'
  const before = fixture({
    pages: ['BT /F4 20 Tf 10 100 Td <e0e0e0636d> Tj ET'],
    fonts: `/F4 << /Type /Font /Subtype /Type0 /BaseFont /Mincho /Encoding 100 0 R /DescendantFonts [
      << /Type /Font /Subtype /CIDFontType2 /BaseFont /Mincho /DW 500
        /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 6 >> >>] >>`,
    objects: [streamObject(codeSpaces, '/Type /CMap /CMapName /UTF8-H')],
  })
  // Three codes as wide as half an em each, where there are five.
  const original = { content: '\ue0e0cm', transform: [20, 0, 0, 20, 10, 100], width: 30 }
  await expect(
    edit(before, [element({ x: 10, y: 80, fontSize: 20, content: 'Bob', original })]),
  ).rejects.toMatchObject({ detail: { elements: ['text_1_0'] } })
})

test('behind a text of a silent font a space may stand that nobody knows for one, and further ones of other operators', async () => {
  const before = fixture({
    pages: ['BT /F4 20 Tf 10 100 Td <00360037000100380001> Tj <0001> Tj <00010039> Tj ET'],
    fonts: `/F4 << /Type /Font /Subtype /Type0 /BaseFont /Mincho /Encoding /Identity-H /DescendantFonts [
      << /Type /Font /Subtype /CIDFontType2 /BaseFont /Mincho /DW 500
        /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>] >>`,
  })
  const original = { content: 'UV W', transform: [20, 0, 0, 20, 10, 100], width: 40 }
  const { report } = await edit(before, [element({ x: 10, y: 80, fontSize: 20, content: 'Bob', original })])
  expect(report).toContainEqual({ code: 'text-replaced', count: 1 })
})
