import { expect, test } from '@jest/globals'
import { anchoredPicture } from './picture-xml.ts'

const image = { x0: 72, y0: 100, x1: 172, y1: 150, page: 1, picture: 'a', mcid: undefined }
const embedded = { relationship: 'rId1', id: 1, description: '' }
const wrap = { left: 9, right: 10, top: 0, bottom: 1 }

test('a picture that nothing runs around stands behind the text', () => {
  const anchor = anchoredPicture(image, embedded)
  expect(anchor).toContain('behindDoc="1"')
  expect(anchor).toContain('<wp:wrapNone/>')
})

test('text runs around a picture at the distance it had', () => {
  const anchor = anchoredPicture({ ...image, wrap }, embedded)
  expect(anchor).toContain('distT="0" distB="12700" distL="114300" distR="127000"')
  expect(anchor).toContain('behindDoc="0"')
  expect(anchor).toContain('<wp:wrapSquare wrapText="bothSides"/>')
})

test('it follows an outline, which ends where it begins', () => {
  const outline = [
    { x: 0.5, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]
  const points = [
    ...anchoredPicture({ ...image, wrap: { ...wrap, outline } }, embedded).matchAll(
      /<wp:(start|lineTo) x="(\d+)" y="(\d+)"/g,
    ),
  ]
  expect(points.map(([, name, x, y]) => `${name} ${x} ${y}`)).toEqual([
    ...['start 10800 0', 'lineTo 21600 21600', 'lineTo 0 21600', 'lineTo 10800 0'],
  ])
})
