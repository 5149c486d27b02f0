import { expect, test } from '@jest/globals'
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isBlank } from './is-blank.ts'

const drawing = (...steps: readonly (readonly [number, readonly unknown[]])[]) => ({
  fnArray: steps.map(([code]) => code),
  argsArray: steps.map(([, args]) => args),
})
const text = (unicode: string) => [OPS.showText, [[{ unicode, fontChar: '\ue001' }]]] as const

test.each([
  ['nothing', drawing(), true],
  [
    'a clip and a space',
    drawing([OPS.save, []], [OPS.constructPath, [OPS.endPath, [null], null]], text(' ')),
    true,
  ],
  ['a picture', drawing([OPS.paintImageXObject, ['img_1', 600, 800]]), false],
  ['a path that is filled', drawing([OPS.constructPath, [OPS.fill, [null], null]]), false],
  ['letters that tell nothing', drawing(text('')), false],
])('a page that draws %s', (_, drawn, blank) => {
  expect(isBlank(drawn)).toBe(blank)
})
