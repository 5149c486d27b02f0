import { pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import { changedArea } from '../../testing/compare-pages.ts'
import { edit, replaceTexts } from '../../testing/edit.ts'
import { fixture } from '../../testing/fixture.ts'
import { pageItems } from '../../testing/page-items.ts'

const standard = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`
const page = (name: string, text: string) =>
  fixture({
    pages: [`BT /S 20 Tf 20 100 Td [(${text}) -2000 (${text})] TJ 0 -50 Td /F1 20 Tf (stays) Tj ET`],
    fonts: `/S ${standard(name)}`,
  })

/** As the first of two equal texts, which a reader may read in its own way. */
async function first(before: Buffer, content: string, readAs?: string) {
  const [item] = await pageItems(before)
  if (!item?.original) throw new Error('the page has no text')
  const original = { ...item.original, content: readAs ?? item.original.content }
  const { pdf, outcomes } = await edit(before, [{ ...item, original, content }])
  return { pdf, texts: (await pageTexts(pdf))[0]?.split(/\s+/).sort(), font: outcomes[0]?.font.kind }
}

test.each([undefined, '✓✔■'])(
  'letters in place of signs of ZapfDingbats are letters (read as %s)',
  async (readAs) => {
    const before = page('ZapfDingbats', '34n')
    const letters = await first(before, 'Yes', readAs)
    expect(letters).toMatchObject({ texts: ['Yes', 'stays', '✓✔■'], font: 'substituted' })
    const signs = await first(before, '✕✓', readAs)
    expect(signs).toMatchObject({ texts: ['stays', '✓✔■', '✕✓'], font: 'kept' })
  },
)

test('a sign less leaves the others as they are, and what follows where it stands', async () => {
  const before = page('ZapfDingbats', '34n')
  const { pdf, texts, font } = await first(before, '34')
  expect([texts, font]).toEqual([['stays', '✓✔', '✓✔■'], 'kept'])
  const changed = await changedArea(before, pdf)
  expect(changed?.left).toBeGreaterThan(50)
  expect(changed?.right).toBeLessThan(70)
})

test('letters in place of those of Symbol are letters, and its own are those that a reader knows', async () => {
  const before = page('Symbol', 'ab')
  const words = await first(before, 'αYes')
  expect(words).toMatchObject({ texts: ['stays', 'αYes', 'αβ'], font: 'partly substituted' })
  const own = await replaceTexts(before, { stays: 'stays too' })
  expect((await pageTexts(own.pdf))[0]).toMatch(/αβ\s+αβ\s+stays too/)
  expect(await first(before, 'αβα')).toMatchObject({ texts: ['stays', 'αβ', 'αβα'], font: 'kept' })
})

test('what stands behind signs of Symbol stays where it stands, and one that is new is set in it', async () => {
  const before = fixture({
    pages: ['BT /S 20 Tf 20 100 Td (a) Tj /F1 20 Tf ( stays) Tj ET'],
    fonts: `/S ${standard('Symbol')}`,
  })
  const places = async (pdf: Buffer) =>
    (await pageItems(pdf)).map(({ content, original }) => [
      content.trim(),
      original?.transform[4]?.toFixed(1),
    ])
  expect((await places(before)).at(-1)).toEqual(['stays', '38.2'])
  const { pdf, outcomes } = await replaceTexts(before, { α: 'Ω' })
  expect(await places(pdf)).toEqual([
    ['Ω', '20.0'],
    ['stays', '38.2'],
  ])
  expect(outcomes[0]?.font.kind).toBe('kept')
})
