import { expect, test } from '@jest/globals'
import { lines } from '../../../../testing/word/text-segments.ts'
import { untagged } from '../page/tagged-structure.ts'
import type { PictureBlock } from './block-model.ts'
import { bandsOf } from './flows.ts'

const line = 'a column of text that is forty letters lo'
const frame = { left: 50, right: 550 }
const texts = (count: number) => Array.from({ length: count }, () => line)

/** What becomes of a picture, 100 points high from 300 down, which has the text of the other column beside it. */
function laid(x0: number, x1: number, beside: ReturnType<typeof lines> = []) {
  const image = { key: 'photo', x0, x1, y0: 300, y1: 400 } as unknown as PictureBlock['images'][number]
  const picture: PictureBlock = {
    ...{ kind: 'picture', images: [image], floating: true, labels: [], y0: 300, y1: 400 },
  }
  const left = [...lines(texts(8), { x: 60, y: 200 }), ...lines(texts(8), { x: 60, y: 420 })]
  const right = lines(texts(26), { x: 330, y: 200 })
  const [band] = bandsOf(
    {
      segments: [...left, ...right, ...beside],
      ...{ tables: [], pictures: [picture], rules: [], parting: [], fills: [] },
    },
    frame,
    untagged,
  )
  const blocks = (band?.columns ?? []).flatMap((column) => column.blocks)
  return { columns: band?.columns.length, picture: blocks.find(({ kind }) => kind === 'picture') }
}

test('a picture in a column takes its turn among the text of the column, which is above and below it', () => {
  expect(laid(70, 250)).toMatchObject({ columns: 2, picture: { floating: false } })
})

test('a picture with text of its own column beside it, or across columns, keeps its place on the page', () => {
  const caption = lines(['Fig. 1', 'A tower', 'by night'], { x: 200, y: 340 })
  expect(laid(70, 180, caption).picture).toMatchObject({ floating: true })
  expect(laid(70, 400).picture).toMatchObject({ floating: true })
})
