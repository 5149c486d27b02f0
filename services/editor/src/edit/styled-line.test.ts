import type { OriginalText } from '@folio/contract/editing/editor'
import { pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import { changedArea } from '../../testing/compare-pages.ts'
import { edit } from '../../testing/edit.ts'
import { element } from '../../testing/element.ts'
import { fixture } from '../../testing/fixture.ts'

/** In Helvetica, Courier and Helvetica; the widths of `We` and of the word gap are 18.00 and 3.34 points. */
const sentence = 'BT /F1 12 Tf 20 100 Td (We ) Tj /F3 12 Tf (never) Tj /F1 12 Tf ( sleep at night) Tj ET'
const piece = (content: string, x: number, width: number) => ({
  ...{ content, transform: [12, 0, 0, 12, x, 100], width },
})
const original: OriginalText = {
  ...piece('We never sleep at night', 20, 140),
  pieces: [piece('We', 20, 18), piece('never', 41.34, 36), piece('sleep at night', 80.68, 75)],
}
const changed = (content: string, how = original) =>
  edit(fixture({ pages: [sentence] }), [element({ x: 20, y: 90, content, original: how })])
const oneLine = (text = '') => text.replace(/\s+/g, ' ')

test('a word between others in another font changes in that font', async () => {
  const before = fixture({ pages: [sentence] })
  const { pdf, outcomes } = await changed('We often sleep at night')
  expect(oneLine((await pageTexts(pdf))[0])).toBe('We often sleep at night')
  expect(outcomes[0]).toMatchObject({ change: 'replaced', font: { kind: 'kept' } })
  // Letters of Courier are all as wide, so that nothing behind moves.
  const area = await changedArea(before, pdf)
  expect(area?.left).toBeGreaterThan(40)
  expect(area?.right).toBeLessThan(78)
})

test('what cannot be spelled as one is taken out piece by piece, whatever fonts it is in', async () => {
  const scattered = fixture({
    pages: [
      'BT /F1 12 Tf 20 100 Td (We ) Tj 60.68 0 Td (sleep at night) Tj ET BT /F3 12 Tf 41.34 100 Td (never) Tj ET',
    ],
  })
  const { pdf } = await edit(scattered, [element({ x: 20, y: 90, content: 'Nothing', original })])
  expect(oneLine((await pageTexts(pdf))[0])).toBe('Nothing')
})

test('a text of which a piece is not there is refused', async () => {
  const [first, ...others] = original.pieces ?? []
  const pieces = [...(first ? [first] : []), ...others.slice(1), piece('elsewhere', 20, 40)]
  const wrong = { ...original, content: 'We elsewhere sleep at night', pieces }
  const far = {
    ...wrong,
    pieces: [...pieces, { ...piece('far', 20, 40), transform: [12, 0, 0, 12, 20, 20] }],
  }
  await expect(changed('Nothing', far)).rejects.toMatchObject({ code: 'text-not-replaceable' })
})
