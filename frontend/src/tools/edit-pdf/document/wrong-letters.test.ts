import { describe, expect, test } from '@jest/globals'
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawnGlyphs, rangeWithout, wrongLetters } from './wrong-letters.ts'

const glyph = (unicode: string, fontChar: string, face = 'f1') => ({ face, fontChar, unicode })
const widths = (known: Readonly<Record<string, number>>) => (_: string, character: string) =>
  known[character] ?? 50

describe('letters that a font shows as something else', () => {
  test('are those that have the glyph of a ligature', () => {
    const glyphs = [glyph('t', '\ue001'), glyph('e', '\ue002'), glyph('ti', '\ue003')]
    const widthOf = widths({ t: 58, '\ue001': 33, e: 49, '\ue002': 49, '\ue003': 58 })
    expect(wrongLetters(glyphs, widthOf)).toEqual(new Map([['f1', new Set(['t'])]]))
  })

  test('are told by the ligature alone where the page has the letter nowhere else', () => {
    const widthOf = widths({ t: 58, '\ue003': 58 })
    expect(wrongLetters([glyph('ti', '\ue003')], widthOf)).toEqual(new Map([['f1', new Set(['t'])]]))
  })

  test('are not those that one of several glyphs draws, nor those beside a ligature of its own', () => {
    const glyphs = [glyph('t', '\ue001'), glyph('t', '\ue004'), glyph('ti', '\ue003')]
    const widthOf = widths({ t: 33, '\ue001': 33, '\ue003': 58, '\ue004': 40 })
    expect(wrongLetters(glyphs, widthOf).size).toBe(0)
  })

  test('each glyph goes with the font that is chosen then, also behind a form', () => {
    const drawn = drawnGlyphs({
      fnArray: [OPS.setFont, OPS.save, OPS.setFont, OPS.showText, OPS.restore, OPS.showText],
      argsArray: [
        ['f1', 12],
        null,
        ['f2', 9],
        [[{ unicode: 'a', fontChar: '\ue001' }, -20, { unicode: 'b', fontChar: '\ue002' }]],
        null,
        [[{ unicode: 'c', fontChar: '\ue001' }]],
      ],
    })
    expect(drawn.map(({ face, unicode }) => [face, unicode])).toEqual([
      ['f2', 'a'],
      ['f2', 'b'],
      ['f1', 'c'],
    ])
  })

  test('leave all others to the font', () => {
    expect(rangeWithout(['t'])).toBe('U+0-73, U+75-10ffff')
    expect(rangeWithout(['u', 't', '\u{10ffff}'])).toBe('U+0-73, U+76-10fffe')
    expect(rangeWithout(['\u0000'])).toBe('U+1-10ffff')
  })
})
