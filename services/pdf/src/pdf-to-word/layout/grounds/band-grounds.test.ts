import { expect, test } from '@jest/globals'
import { typedGlyphs, typedPage } from '../../../../testing/word/typed-glyphs.ts'
import type { Fill, Glyph } from '../../reading/page-model.ts'
import { bandGrounds } from './band-grounds.ts'

const band: Fill = { x0: -5, x1: 600, y0: 0, y1: 60, color: '#1d2b53' }
const page = (glyphs: readonly Glyph[], fills: readonly Fill[] = [band]) => typedPage(glyphs, fills)
const head = [...typedGlyphs('A company', 40, 30), ...typedGlyphs('Invoice', 500, 30)]

test('a band that is higher than the text on it is a table of one cell, as wide as the band is on the paper, below the top of it', () => {
  expect(bandGrounds(page(head), [])).toMatchObject([{ xs: [0, 600], ys: [14, 60] }])
})

test('none are the ground of a paragraph, one that text runs over, the head of a table, and one with a picture', () => {
  expect(bandGrounds(page(head, [{ ...band, y0: 20, y1: 36 }]), [])).toEqual([])
  expect(bandGrounds(page([...head, ...typedGlyphs('goes over', 560, 45)]), [])).toEqual([])
  expect(bandGrounds(page([...head, ...typedGlyphs('Sum', 300, 30)]), [])).toEqual([])
  const image = { page: 1, picture: 'logo', mcid: undefined, x0: 10, x1: 30, y0: 10, y1: 30 }
  expect(bandGrounds({ ...page(head), images: [image] }, [])).toEqual([])
  expect(bandGrounds(page(head), [{ x0: 0, x1: 600, y0: 50, y1: 90 }])).toEqual([])
})
