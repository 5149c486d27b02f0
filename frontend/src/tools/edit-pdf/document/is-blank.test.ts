import { buildPdf, pageObjects } from '@folio/pdf-objects/testing/build-pdf'
import { expect, test } from '@jest/globals'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isBlank } from './is-blank.ts'

const drawing = (...steps: readonly (readonly [number, readonly unknown[]])[]) => ({
  fnArray: steps.map(([code]) => code),
  argsArray: steps.map(([, args]) => args),
})
const area = [OPS.constructPath, [OPS.fill, [null], null]] as const
const white = [OPS.setFillRGBColor, ['#ffffff']] as const
const text = (unicode: string) => [OPS.showText, [[{ unicode, fontChar: '\ue001' }]]] as const

test.each([
  ['nothing', drawing(), true],
  [
    'a clip and a space',
    drawing([OPS.save, []], [OPS.constructPath, [OPS.endPath, [null], null]], text(' ')),
    true,
  ],
  ['a picture', drawing([OPS.paintImageXObject, ['img_1', 600, 800]]), false],
  ['a path that is filled', drawing(area), false],
  ['an area as white as paper', drawing(white, area), true],
  ['an area that is black again', drawing([OPS.save, []], white, area, [OPS.restore, []], area), false],
  ['an area in a pattern', drawing(white, [OPS.setFillColorN, ['TilingPattern']], area), false],
  ['a white area with a line around it', drawing(white, [OPS.constructPath, [OPS.fillStroke]]), false],
  ['letters that tell nothing', drawing(text('')), false],
])('a page that draws %s', (_, drawn, blank) => {
  expect(isBlank(drawn)).toBe(blank)
})

test.each([
  ['1 g 0 0 200 200 re f', true],
  ['0 0 0 0 k 0 0 200 200 re f*', true],
  ['/DeviceRGB cs 1 1 1 sc 0 0 200 200 re f', true],
  ['.9 g 0 0 200 200 re f', false],
])('what PDF.js makes of %s', async (content, blank) => {
  const data = new Uint8Array(buildPdf({ objects: pageObjects([content]) }))
  const pdf = await getDocument({ data }).promise
  const page = await pdf.getPage(1)
  expect(isBlank(await page.getOperatorList())).toBe(blank)
})
