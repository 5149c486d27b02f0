import { pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import { colorAt, draw } from '../../../testing/compare-pages.ts'
import { edit } from '../../../testing/edit.ts'
import { fixture } from '../../../testing/fixture.ts'
import { pageItems } from '../../../testing/page-items.ts'

/** A text that clips, and what is painted after it; a blue square stands elsewhere. */
const clipping = (painted: string) =>
  fixture({
    pages: [
      `0 0 1 rg 200 20 20 20 re f q BT 7 Tr /F1 24 Tf 20 100 Td (Annabel) Tj ET ${painted} Q 240 20 20 20 re f`,
    ],
  })
const red = '1 0 0 rg 0 0 300 200 re f'

async function changed(pdf: Buffer, content: string) {
  const [item] = await pageItems(pdf)
  if (!item) throw new Error('the text is not there')
  const edited = await edit(pdf, [{ ...item, content }])
  const drawn = await draw(edited.pdf)
  const colors = Array.from({ length: 300 * 200 }, (_, at) => colorAt(drawn, at % 300, Math.floor(at / 300)))
  return { ...edited, colors, count: (color: string) => colors.filter((found) => found === color).length }
}

test('letters that something is painted through are seen, and replaced as letters', async () => {
  const { pdf, outcomes, count } = await changed(clipping(red), 'Annabella')
  expect(outcomes).toMatchObject([{ change: 'replaced', font: { kind: 'kept' } }])
  expect(await pageTexts(pdf)).toEqual(['Annabella'])
  expect(count('ff0000')).toBeGreaterThan(300)
  expect(count('ff0000')).toBeLessThan(1500)
  expect(count('0000ff')).toBe(800)
})

test('where none of them is left, nothing is painted through them', async () => {
  const { outcomes, count } = await changed(clipping(red), '')
  expect(outcomes).toMatchObject([{ change: 'deleted' }])
  expect(count('ffffff')).toBe(300 * 200 - 800)
})

test('letters that clip nothing are invisible: what is painted later is none of theirs', async () => {
  const { outcomes, count } = await changed(clipping(''), 'Bob')
  expect(outcomes).toMatchObject([{ change: 'covered' }])
  expect(count('0000ff')).toBe(800)
})
