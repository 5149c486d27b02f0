import { describe, expect, test } from '@jest/globals'
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { shownContent } from './shown-content.ts'

const content = (...operators: readonly (readonly [number, unknown?])[]) =>
  shownContent({
    fnArray: operators.map(([operator]) => operator),
    argsArray: operators.map(([, args]) => args ?? null),
  })
const text = (unicode: string) => [OPS.showText, [[{ unicode }, 12]]] as const
const mode = (number: number) => [OPS.setTextRenderingMode, [number]] as const
const nothing = { text: false, hiddenText: false, pictures: false }

describe('what a page draws', () => {
  test('nothing, or text', () => {
    expect(content()).toEqual(nothing)
    expect(content(text('a'))).toEqual({ ...nothing, text: true })
  })

  test('blanks are no text, and numbers are distances', () => {
    expect(content(text(' '), [OPS.showText, [[120]]])).toEqual(nothing)
  })

  test.each([3, 7])('text of mode %i is hidden until the state is restored', (hidden) => {
    expect(content([OPS.save], mode(hidden), text('a'), [OPS.restore])).toEqual({
      ...nothing,
      hiddenText: true,
    })
    expect(content([OPS.save], mode(hidden), [OPS.restore], text('a'))).toEqual({ ...nothing, text: true })
    expect(content([OPS.paintFormXObjectBegin], mode(hidden), [OPS.paintFormXObjectEnd], text('a'))).toEqual({
      ...nothing,
      text: true,
    })
  })

  test.each([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject])(
    'a picture, painted by operator %i',
    (paint) => {
      expect(content([paint])).toEqual({ ...nothing, pictures: true })
    },
  )
})
