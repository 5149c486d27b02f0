import { pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { changedArea, drawByPdfium } from '../../testing/compare-pages.ts'
import { edit } from '../../testing/edit.ts'
import { element } from '../../testing/element.ts'
import { compositeFont } from '../../testing/embedded-font.ts'
import { fixture } from '../../testing/fixture.ts'
import { pageItems } from '../../testing/page-items.ts'

const words = async (pdf: Buffer) => (await pageTexts(pdf))[0]?.split(/\s+/)
const area = (before: Buffer, after: Buffer) => changedArea(before, after, 1, drawByPdfium)

/** The page's items replaced by their place in its order, as the page of the site would send them. */
async function replaced(pdf: Buffer, index: number, content: string) {
  const item = (await pageItems(pdf))[index]
  if (!item) throw new Error(`there is no text ${index}`)
  return edit(pdf, [{ ...item, content }])
}

describe('a font that does not say what its codes mean', () => {
  const pages = (font: Awaited<ReturnType<typeof compositeFont>>, content: string) =>
    fixture({ pages: [content], fonts: '/F4 100 0 R', objects: font.objects })

  test('a large letter of it behind a small text stays where and as it is', async () => {
    const font = await compositeFont('WatermkTol ', { silent: true })
    const before = pages(
      font,
      `0.8 g BT /F4 90 Tf 18 97 Td ${font.write('W')} Tj ET 0 g BT /F4 10 Tf 20 100 Td ${font.write('Total')} Tj ET`,
    )
    const { pdf, report } = await replaced(before, 1, 'Summe')
    expect(report).toContainEqual({ code: 'text-replaced', count: 1 })
    expect((await words(pdf))?.filter((word) => word === 'Summe')).toHaveLength(1)
    // The line alone: from its beginning, not higher than its letters.
    const changed = await area(before, pdf)
    expect(changed?.left).toBeGreaterThanOrEqual(19)
    expect(changed?.top).toBeGreaterThanOrEqual(91)
    expect(changed?.bottom).toBeLessThanOrEqual(103)
    expect(changed?.right).toBeLessThanOrEqual(60)
  })

  test('of two texts over each other only the one that was meant goes', async () => {
    const font = await compositeFont('TotalMzx ', { silent: true })
    const small = `BT /F4 10 Tf 20 100 Td ${font.write('Total')} Tj ET`
    const large = `BT /F4 12 Tf 22 101 Td ${font.write('Maxzx')} Tj ET`
    for (const [content, index] of [
      [`${small} ${large}`, 0],
      [`${large} ${small}`, 1],
    ] as const) {
      const before = pages(font, content)
      const { pdf } = await replaced(before, index, '')
      expect(await area(pages(font, large), pdf)).toBeUndefined()
    }
  })

  test('of two fonts of one size as well', async () => {
    const font = await compositeFont('Total', { silent: true })
    const silent = `BT /F4 12 Tf 20 100 Td ${font.write('Total')} Tj ET`
    const spoken = 'BT /F1 12 Tf 20.5 100.5 Td (Sum) Tj ET'
    const before = pages(font, `${silent} ${spoken}`)
    const { pdf } = await replaced(before, 0, '')
    expect(await area(pages(font, spoken), pdf)).toBeUndefined()
    const other = await replaced(before, 1, '')
    expect(await area(pages(font, silent), other.pdf)).toBeUndefined()
  })
})

describe('what is printed twice', () => {
  test.each([
    ['in one font, to look bold', '/F1 12 Tf 20.4 100 Td (Total) Tj'],
    ['in another, invisible, to be found', '3 Tr /F5 12 Tf 20 100 Td (Total) Tj'],
  ])('%s goes as a whole', async (_, again) => {
    const before = fixture({
      pages: [`BT /F1 12 Tf 20 100 Td (Total) Tj ET BT ${again} ET`],
      fonts: '/F5 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Oblique /Encoding /WinAnsiEncoding >>',
    })
    const { pdf } = await replaced(before, 0, 'Sum')
    expect((await words(pdf))?.filter((word) => word !== 'Sum')).toEqual([])
  })

  test('some letters of another text are no such print', async () => {
    const before = fixture({
      pages: ['BT /F1 12 Tf 20 100 Td (Total) Tj ET BT /F1 12 Tf 20 100 Td (Tonne) Tj ET'],
    })
    const { pdf } = await replaced(before, 0, '')
    expect(await words(pdf)).toEqual(['Tonne'])
  })

  test('a letter of another size at the same place is no such print', async () => {
    const large = '0.8 g BT /F1 80 Tf 19 99 Td (T) Tj ET'
    const before = fixture({ pages: [`${large} 0 g BT /F1 10 Tf 20 100 Td (Total) Tj ET`] })
    const { pdf } = await replaced(before, 1, '')
    expect(await area(fixture({ pages: [large] }), pdf)).toBeUndefined()
    expect(await words(pdf)).toEqual(['T'])
  })
})

describe('a box', () => {
  const scan = '0.9 g 0 0 300 200 re f 0 g 20 98 70 12 re f BT 3 Tr /F1 12 Tf 20 100 Td (Annabel) Tj ET'

  test('over a recognized text takes that text out, and nothing else', async () => {
    const before = fixture({ pages: [`${scan} BT 0 Tr /F1 12 Tf 20 40 Td (stays) Tj ET`] })
    const { pdf, report } = await replaced(before, 0, 'Bob')
    expect(report).toEqual([{ code: 'text-covered', count: 1 }])
    expect((await words(pdf))?.sort()).toEqual(['Bob', 'stays'])
    const changed = await area(before, pdf)
    expect(changed?.top).toBeGreaterThan(80)
    expect(changed?.bottom).toBeLessThan(110)
  })

  test('never hides live text, which would stay in the file', async () => {
    const before = fixture({ pages: [`${scan} BT 0 Tr 1 0 0 rg /F2 14 Tf 30 101 Td (live) Tj ET`] })
    await expect(replaced(before, 0, 'Bob')).rejects.toMatchObject({ code: 'text-not-replaceable' })
  })

  test('that was asked for as such takes out what it hides', async () => {
    const before = fixture({ pages: ['BT /F2 14 Tf 30 101 Td (under) Tj 80 0 Td (beside) Tj ET'] })
    const box = element({ x: 10, y: 80, width: 80, height: 30, content: 'Bob' })
    const { pdf, report } = await edit(before, [box])
    expect(report).toEqual([{ code: 'text-covered', count: 1 }])
    expect((await words(pdf))?.sort()).toEqual(['Bob', 'beside'])
  })
})
