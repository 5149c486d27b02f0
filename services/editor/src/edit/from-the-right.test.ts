import { pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import { edit } from '../../testing/edit.ts'
import { element } from '../../testing/element.ts'
import { compositeFont } from '../../testing/embedded-font.ts'
import { fixture } from '../../testing/fixture.ts'

/** Without the marks of direction that pdftotext sets around them. */
const words = async (pdf: Buffer) =>
  (await pageTexts(pdf))[0]
    ?.replace(/[\u202a-\u202e]/gu, '')
    .trim()
    .split(/\s+/)

/**
 * Hebrew letters of 12 points, 8 apart, drawn one by one.
 * @param order their places from the left, as they are drawn @param told as the font's letters are told, if otherwise
 */
async function lettersPage(
  visual: string,
  order: readonly number[],
  told: Readonly<Record<string, string>> = {},
) {
  const font = await compositeFont(visual.replaceAll(' ', ''), { name: 'dejavu/DejaVuSans', told })
  const shown = order
    .filter((place) => visual[place] !== ' ')
    .map((place) => `1 0 0 1 ${20 + 8 * place} 100 Tm ${font.write(visual[place] ?? '')} Tj`)
  return fixture({
    pages: [`BT /F4 12 Tf ${shown.join(' ')} ET`],
    fonts: '/F4 100 0 R',
    objects: font.objects,
  })
}

test.each([
  ['left', (length: number) => Array.from({ length }, (_, place) => place)],
  ['right', (length: number) => Array.from({ length }, (_, place) => length - 1 - place)],
])('a line of letters that are drawn one by one from the %s is found and edited', async (_, order) => {
  const visual = 'בר םולש'
  const before = await lettersPage(visual, order(visual.length))
  const original = { content: 'שלום רב', transform: [12, 0, 0, 12, 20, 100], width: 56 }
  const { pdf, outcomes } = await edit(before, [element({ x: 20, y: 88, content: 'שלום בר', original })])
  expect(outcomes[0]).toMatchObject({ change: 'replaced', font: { kind: 'kept' } })
  expect(await words(pdf)).toEqual(['שלום', 'בר'])
})

test('a stroke within a word that is told as a control character goes with its word', async () => {
  const visual = 'בר -םולש'
  const forward = [...visual].map((_, place) => place)
  const before = await lettersPage(visual, forward, { '-': '\u001e' })
  const original = { content: 'שלום רב', transform: [12, 0, 0, 12, 20, 100], width: 64 }
  const { pdf, outcomes } = await edit(before, [element({ x: 20, y: 88, content: 'שלום בר', original })])
  expect(outcomes[0]).toMatchObject({ change: 'replaced', font: { kind: 'kept' } })
  expect((await words(pdf))?.map((word) => word.replace(/\p{Cc}/gu, ''))).toEqual(['שלום', 'בר'])
})

test('brackets that the font tells as they are read are drawn the way they are read', async () => {
  const visual = '(בר) םולש'
  const forward = [...visual].map((_, place) => place)
  const before = await lettersPage(visual, forward, { '(': ')', ')': '(' })
  expect((await words(before))?.join('')).toBe('שלום(רב)')
  const original = { content: 'שלום (רב)', transform: [12, 0, 0, 12, 20, 100], width: 72 }
  const { pdf, outcomes } = await edit(before, [element({ x: 20, y: 88, content: 'שלום (בר)', original })])
  expect(outcomes[0]).toMatchObject({ change: 'replaced', font: { kind: 'kept' } })
  expect((await words(pdf))?.join('')).toBe('שלום(בר)')
})

/** A page that says some Arabic words in a font of the document, which has their glyphs and no more. */
async function arabicPage(content: string): Promise<Buffer> {
  const empty = fixture({ pages: ['BT /F1 14 Tf 20 100 Td (original) Tj ET'] })
  const original = { content: 'original', transform: [14, 0, 0, 14, 20, 100], width: 50 }
  return (await edit(empty, [element({ x: 20, y: 86, fontSize: 14, content, original })])).pdf
}

const replaced = (before: Buffer, old: string, now: string) => {
  const original = { content: old, transform: [14, 0, 0, 14, 20, 100], width: 100 }
  return edit(before, [element({ x: 20, y: 86, fontSize: 14, content: now, original })])
}

test('a new Arabic word is set in the document’s own font, in shapes that its letters have on the page', async () => {
  const before = await arabicPage('محمود سمد')
  const { pdf, outcomes } = await replaced(before, 'محمود سمد', 'محمد سمد')
  expect(outcomes[0]).toMatchObject({ change: 'replaced', font: { kind: 'kept' } })
  expect(pdf.toString('latin1').match(/FontFile2/g)).toEqual(before.toString('latin1').match(/FontFile2/g))
})

test('a letter that the page shows in another place of words only takes its word to another font', async () => {
  const before = await arabicPage('محمود سمد')
  const { outcomes } = await replaced(before, 'محمود سمد', 'دحم سمد')
  expect(outcomes[0]).toMatchObject({ font: { kind: 'partly substituted' } })
})
