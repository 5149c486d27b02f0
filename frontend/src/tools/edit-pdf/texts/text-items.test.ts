import { describe, expect, test } from '@jest/globals'
import { itemsOf, pdfOf } from '../../../../testing/edit-pdf/small-pdf.ts'
import type { TextItem } from './text-item.ts'
import { textItems } from './text-items.ts'

const contents = async (content: string, entries = '') =>
  (await itemsOf(pdfOf({ content, entries }))).map((item) => item.content)

const onlyItem = async (content: string, entries = ''): Promise<TextItem> => {
  const items = await itemsOf(pdfOf({ content, entries }))
  const [item] = items
  if (!item || items.length !== 1) throw new Error(`${items.length} items`)
  return item
}

/** The part of a box above the baseline. */
const helvetica = 718 / (718 + 207)

describe('what is one text', () => {
  test('words that are placed one by one on a line', async () => {
    const line = 'BT /F1 12 Tf 20 200 Td (The) Tj 24 0 Td (quick) Tj 33 0 Td (fox) Tj ET'
    expect(await contents(line)).toEqual(['The quick fox'])
  })

  test('a line drawn in several text objects, as some programs do', async () => {
    const line = 'BT /F1 12 Tf 20 200 Td (Half a ) Tj ET BT /F1 12 Tf 54.7 200 Td (line) Tj ET'
    expect(await contents(line)).toEqual(['Half a line'])
  })

  test('lines stay apart', async () => {
    expect(await contents('BT /F1 12 Tf 14 TL 20 200 Td (first) Tj T* (second) Tj ET')).toEqual([
      'first',
      'second',
    ])
  })

  test('columns and cells stay apart', async () => {
    const cells = 'BT /F1 12 Tf 20 200 Td (Name) Tj 60 0 Td (Price) Tj 200 0 Td (Sum) Tj ET'
    expect(await contents(cells)).toEqual(['Name', 'Price', 'Sum'])
  })

  test('a sentence with words in other fonts, and one that is raised', async () => {
    const mixed =
      'BT /F1 12 Tf 20 200 Td (plain ) Tj /F2 12 Tf (bold) Tj /F1 12 Tf ( of the 10) Tj ' +
      '/F1 7 Tf 4 Ts (th) Tj /F1 12 Tf 0 Ts ( day) Tj ET'
    const item = await onlyItem(mixed)
    expect(item.content).toBe('plain bold of the 10th day')
    expect(item.fontSize).toBe(12)
    expect(item.pieces?.map(({ content }) => content)).toEqual(['plain', 'bold', 'of the 10', 'th', 'day'])
    expect(item.pieces?.[3]?.originalTransform.slice(0, 1)).toEqual([7])
  })

  test('a text of one style has no pieces', async () => {
    expect(await onlyItem('BT /F1 12 Tf 20 200 Td (one) Tj ( more) Tj ET')).not.toHaveProperty('pieces')
  })

  test.each([
    ['another font beyond a word gap', '/F2 12 Tf 10 0 Td (next) Tj'],
    ['a much smaller size', '/F1 5 Tf (small) Tj'],
    ['a line that is half above', '/F1 12 Tf 0 7 Td (high) Tj'],
  ])('%s begins another text', async (_, next) => {
    const items = await contents(
      `BT /F1 12 Tf 20 200 Td (Name) Tj ${next.startsWith('/F2') ? '34 0 Td ' : ''}${next} ET`,
    )
    expect(items).toHaveLength(2)
  })

  test('spaces alone are none', async () => {
    expect(await contents('BT /F1 12 Tf 20 200 Td (   ) Tj ET')).toEqual([])
  })
})

describe('where a text is', () => {
  test('upright: the box begins one ascent above the baseline', async () => {
    const item = await onlyItem('BT /F1 20 Tf 50 100 Td (Hello) Tj ET')
    expect(item).toMatchObject({
      id: 'text_1_0',
      content: 'Hello',
      x: 50,
      fontSize: 20,
      height: 20,
      fontName: 'Arial',
      pageNumber: 1,
      isOriginal: true,
      originalTransform: [20, 0, 0, 20, 50, 100],
      turn: 0,
    })
    // Helvetica in thousandths: ascent 718, descent 207; widths H 722, e 556, l 222, l 222, o 556.
    expect(item.y).toBeCloseTo(300 - 100 - 20 * helvetica, 3)
    expect(item.width).toBeCloseTo(20 * 2.278, 3)
    expect(item.originalWidth).toBeCloseTo(item.width, 6)
  })

  test.each([
    ['/Rotate 90', 100, 50],
    ['/Rotate 180', 350, 100],
    ['/Rotate 270', 200, 350],
  ])('on a page with %s it turns with the page', async (entries, x, y) => {
    const item = await onlyItem('BT /F1 20 Tf 50 100 Td (Hello) Tj ET', entries)
    const ascent = 20 * helvetica
    // The baseline's beginning on the shown page.
    expect(item.x - ascent * Math.sin(item.turn)).toBeCloseTo(x, 3)
    expect(item.y + ascent * Math.cos(item.turn)).toBeCloseTo(y, 3)
    expect(item.originalTransform).toEqual([20, 0, 0, 20, 50, 100])
  })

  test('a cropped page begins at its crop box, and a unit of two points doubles it', async () => {
    const item = await onlyItem(
      'BT /F1 20 Tf 50 100 Td (Hello) Tj ET',
      '/CropBox [30 40 330 240] /UserUnit 2',
    )
    expect(item.x).toBeCloseTo((50 - 30) * 2, 3)
    expect(item.y).toBeCloseTo((240 - 100 - 20 * helvetica) * 2, 3)
    expect(item.fontSize).toBeCloseTo(40, 3)
    expect(item.width).toBeCloseTo(item.originalWidth * 2, 3)
  })

  test('a line that runs upwards is turned, and its words belong together', async () => {
    const item = await onlyItem('BT /F1 10 Tf 0 1 -1 0 100 50 Tm (Up) Tj 20 0 Td (wards) Tj ET')
    expect(item.content).toBe('Up wards')
    expect(item.turn).toBeCloseTo(-Math.PI / 2, 6)
    expect(item.x).toBeCloseTo(100 - 10 * helvetica, 3)
    expect(item.y).toBeCloseTo(250, 3)
    expect(item.width).toBeGreaterThan(20)
  })
})

describe('how a text looks', () => {
  test('its family comes from pdf.js', async () => {
    const items = await itemsOf(
      pdfOf({ content: 'BT /F1 9 Tf 20 200 Td (a) Tj /F2 9 Tf 0 -20 Td (b) Tj /F3 9 Tf 0 -20 Td (c) Tj ET' }),
    )
    expect(items.map(({ look }) => look.family)).toEqual(['sans-serif', 'serif', 'monospace'])
  })

  test('what was recognized is written in no typewriter’s letters, though they are all as wide', () => {
    const run = { str: 'x', dir: 'ltr', width: 5, height: 10, hasEOL: false }
    const [item] = textItems({
      pageNumber: 1,
      runs: [{ ...run, transform: [10, 0, 0, 10, 0, 0], fontName: 'f' }],
      styles: { f: { fontFamily: 'monospace', ascent: 0.8, descent: -0.2, vertical: false } },
      viewport: [1, 0, 0, -1, 0, 100],
      font: () => ({ name: 'GlyphLessFont' }),
    })
    expect(item?.look.family).toBe('sans-serif')
  })

  test.each([
    ['strokes that lengthen an Arabic word are not read', 'سل\u001e\u001eام', 'سلام'],
    ['codes of a font that does not say what they mean are', 'a\u001eb', 'a\u001eb'],
  ])('%s', (_, str, content) => {
    const run = { dir: 'rtl', width: 5, height: 10, transform: [10, 0, 0, 10, 0, 0], hasEOL: false }
    const [item] = textItems({
      ...{ pageNumber: 1, styles: {}, viewport: [1, 0, 0, -1, 0, 100], font: () => undefined },
      runs: [{ ...run, str, fontName: 'f' }],
    })
    expect(item?.content).toBe(content)
  })

  test.each([
    ['ABCDEF+Calibri-BoldItalic', 'Calibri-BoldItalic', true, true],
    ['TimesNewRomanPSMT', 'TimesNewRomanPSMT', false, false],
    [undefined, 'Arial', false, false],
  ])('a font called %s', (name, fontName, bold, italic) => {
    const run = {
      str: 'x',
      dir: 'ltr',
      width: 5,
      height: 10,
      transform: [10, 0, 0, 10, 0, 0],
      fontName: 'f',
      hasEOL: false,
    }
    const [item] = textItems({
      pageNumber: 1,
      runs: [run],
      styles: {},
      viewport: [1, 0, 0, -1, 0, 100],
      font: () => ({ name }),
    })
    expect(item).toMatchObject({ fontName, look: { family: 'sans-serif', bold, italic } })
  })
})
