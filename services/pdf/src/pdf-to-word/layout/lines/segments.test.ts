import { describe, expect, test } from '@jest/globals'
import type { Face, Glyph } from '../../reading/page-model.ts'
import { textOf } from './line-model.ts'
import { segmentsOf } from './segments.ts'

const face: Face = {
  font: {
    family: 'Arial',
    bold: false,
    italic: false,
    ascent: 0.9,
    descent: -0.2,
    vertical: false,
    symbolic: undefined,
    unit: 0.001,
  },
  ...{ size: 10, color: '#000000', bold: false, italic: false, angle: 0 },
}

const faces = new Map<number, Face>()

/** Glyphs five points wide for each ten of size, side by side; those of one size share their face. */
function glyphs(text: string, x: number, y: number, size = 10): Glyph[] {
  const step = size / 2
  const own = faces.get(size) ?? { ...face, size }
  faces.set(size, own)
  return [...text].map((character, index) => {
    const x0 = x + index * step
    return {
      text: character,
      x0,
      x1: x0 + step,
      next: x0 + step,
      y,
      face: own,
      mcid: undefined,
      artifact: false,
    }
  })
}

const nothing = { horizontals: [], fills: [], backdrops: [], links: [] }
const texts = (found: readonly Glyph[]) => segmentsOf(found, nothing).map(textOf)

describe('lines of glyphs', () => {
  test('a gap is a space, a wide gap parts pieces', () => {
    expect(texts([...glyphs('one', 0, 100), ...glyphs('two', 19, 100), ...glyphs('three', 80, 100)])).toEqual(
      ['one two', 'three'],
    )
  })

  test('words of a squeezed line are parted by narrow gaps, letters set apart are not', () => {
    expect(texts([...glyphs('one', 0, 100), ...glyphs('two', 16.3, 100)])).toEqual(['one two'])
    const apart = [...'apart'].flatMap((letter, index) => glyphs(letter, 5.8 * index, 100))
    expect(texts([...apart, ...glyphs('on', 29.3, 100)])).toEqual(['aparton'])
  })

  test('raised text belongs to the line it stands on', () => {
    const [line] = segmentsOf([...glyphs('E=mc', 0, 100), ...glyphs('2', 20, 95, 6)], nothing)
    expect(line && textOf(line)).toBe('E=mc2')
    expect(line?.words.at(-1)?.look).toMatchObject({ raised: 'superscript', size: 10 })
  })

  test('a raised number stands further before the line that it begins than behind one', () => {
    expect(texts([...glyphs('1', 0, 96, 6), ...glyphs('of Linz', 9, 100)])).toEqual(['1 of Linz'])
    expect(texts([...glyphs('A', 0, 96, 6), ...glyphs('of Linz', 9, 100)])).toHaveLength(2)
    expect(texts([...glyphs('of Linz', 0, 100), ...glyphs('1', 41, 96, 6)])).toHaveLength(2)
  })

  test('a sign raised beside small letters of a line with large ones stands behind them', () => {
    const symbol = [...glyphs('CRC', 0, 100, 20), ...glyphs('/C/20', 30, 100), ...glyphs('*', 55, 96, 5)]
    expect(texts(symbol)).toEqual(['CRC/C/20*'])
    const far = [...glyphs('CRC', 0, 100, 20), ...glyphs('/C/20', 30, 100), ...glyphs('*', 75, 96, 5)]
    expect(texts(far).sort()).toEqual(['*', 'CRC/C/20'])
  })

  test.each([
    ['raised by a third of an em', 96.5, ['filed1 today']],
    ['raised by less', 98, ['1', 'filed today']],
  ])('a number of four fifths of the size, %s', (_, y, expected) => {
    const found = texts([...glyphs('filed', 0, 100), ...glyphs('1', 26, y, 8), ...glyphs('today', 34, 100)])
    expect(found.sort()).toEqual([...expected].sort())
  })

  test('small lines beside a large one stay lines', () => {
    const large = glyphs('TITLE', 200, 110, 24)
    const small = [...glyphs('6 December 2016', 0, 104), ...glyphs('Arabic', 0, 116)]
    expect(texts([...small, ...large]).sort()).toEqual(['6 December 2016', 'Arabic', 'TITLE'])
  })

  test('letters set twice to look bold are there once', () => {
    expect(texts([...glyphs('bold', 0, 100), ...glyphs('bold', 0.2, 100)])).toEqual(['bold'])
  })

  test('a mark stands on its letter', () => {
    const [base] = glyphs('ก', 0, 100)
    const mark = glyphs('\u0e34', 1, 100)
    expect(texts([...(base ? [base] : []), ...mark, ...glyphs('น', 5, 100)])).toEqual(['ก\u0e34น'])
  })

  test('rules below and through, marks behind and links over words', () => {
    const rule = (at: number) => ({ at, from: 0, to: 15, thickness: 0.5, color: '#000000' })
    const [line] = segmentsOf([...glyphs('one', 0, 100), ...glyphs('two', 19, 100)], {
      horizontals: [rule(101), rule(97)],
      fills: [{ x0: 18, x1: 36, y0: 91, y1: 103, color: '#ffff00' }],
      backdrops: [],
      links: [{ x0: 18, x1: 36, y0: 90, y1: 104, target: 'https://example.org/' }],
    })
    expect(line?.words.map(({ look }) => look)).toMatchObject([
      { underline: true, strike: true, highlight: undefined, link: undefined },
      { underline: false, strike: false, highlight: '#ffff00', link: 'https://example.org/' },
    ])
  })

  test('a rule under a raised number underlines it, and is not one through it', () => {
    const [line] = segmentsOf([...glyphs('text', 0, 100), ...glyphs('4', 20, 96, 6)], {
      ...nothing,
      horizontals: [{ at: 96.8, from: 20, to: 23, thickness: 0.5, color: '#000000' }],
    })
    expect(line?.words.at(-1)?.look).toMatchObject({ raised: 'superscript', underline: true, strike: false })
  })

  describe('surfaces under text', () => {
    const band = { x0: 0, x1: 300, y0: 60, y1: 140, color: '#1f3864' }
    function looks(color: string, backdrops: readonly (typeof band)[]) {
      const colored = { ...face, color }
      const found = segmentsOf(
        glyphs('text', 20, 100).map((glyph) => ({ ...glyph, face: colored })),
        { horizontals: [], fills: [], backdrops, links: [] },
      )
      return found.flatMap(({ words }) => words.map(({ look }) => [look.backdrop, look.highlight]))
    }

    test('white text brings the band along that it stands on', () => {
      expect(looks('#ffffff', [band])).toEqual([['#1f3864', '#1f3864']])
    })

    test('dark text does not need it', () => {
      expect(looks('#000000', [{ ...band, color: '#dddddd' }])).toEqual([['#dddddd', undefined]])
    })

    test('what was painted over a surface is what text stands on', () => {
      expect(looks('#000000', [band, { ...band, color: '#ffffff' }])).toEqual([[undefined, undefined]])
    })
  })
})

describe('text that is read from the right', () => {
  /** One glyph for each text, side by side; marks stand in the middle of the place of the glyph after them. */
  function painted(pieces: readonly string[], y = 100): Glyph[] {
    let at = 0
    return pieces.flatMap((text) => {
      const [glyph] = glyphs('x', at, y)
      if (!glyph) return []
      const isMark = /^\p{M}$/u.test(text)
      if (!isMark) at += 5
      return [isMark ? { ...glyph, text, x0: glyph.x0 + 1, x1: glyph.x0 + 1 } : { ...glyph, text }]
    })
  }

  test('a mark stands on the letter that is painted after it, where letters are painted as they are seen', () => {
    expect(texts(painted(['ع', '\u064f', 'ت']))).toEqual(['ت\u064fع'])
    expect(texts(painted(['-', '\u064b', 'لا', 'و']))).toEqual(['ولا\u064b-'])
  })

  test('and on the one before it, where they are painted as they are read', () => {
    const [ta, mark, ain] = painted(['ت', '\u064f', 'ع'])
    const moved = (glyph: Glyph | undefined, x0: number) =>
      glyph ? [{ ...glyph, x0, x1: x0 + glyph.x1 - glyph.x0, next: x0 + 5 }] : []
    expect(texts([...moved(ta, 5), ...moved(mark, 7), ...moved(ain, 0)])).toEqual(['ت\u064fع'])
  })

  test('a mark that tells its letter, too, stands on the line', () => {
    const [ain, alef, other] = painted(['ع', 'أ\u064f', 'ب'])
    if (!ain || !alef || !other) throw new Error('three glyphs')
    expect(
      texts([
        { ...ain, x0: 0, x1: 9 },
        { ...alef, x0: 8, x1: 8, next: 8, y: 94 },
      ]),
    ).toEqual(['أ\u064fع'])
  })

  test('a number stands as close to what is around it as it is printed', () => {
    const shown = (visual: string) => texts(painted([...visual]))
    expect(shown('.2030 ماع')).toEqual(['عام 2030.'])
    expect(shown('(2016)20 مقر')).toEqual(['رقم 20)2016('])
  })
})

test('a number raised beside a lower line goes there, not with what stands at its height far away', () => {
  const found = segmentsOf(
    [...glyphs('f(x) = 2x', 0, 100), ...glyphs('2', 46, 95.5, 8), ...glyphs('[5 marks]', 300, 95.5)],
    { horizontals: [], fills: [], backdrops: [], links: [] },
  )
  expect(found.map(textOf).sort()).toEqual(['[5 marks]', 'f(x) = 2x2'])
})

test('a blank as wide as the characters beside it is kept, a narrow one between them is a space', () => {
  const wide = (x: number, width: number) => ({
    ...(glyphs(' ', x, 100)[0] as Glyph),
    x1: x + width,
    next: x + width,
  })
  const signs = (text: string, x: number) =>
    [...text].map((sign, index) => {
      const x0 = x + 10 * index
      return { ...(glyphs(sign, x0, 100)[0] as Glyph), x0, x1: x0 + 10, next: x0 + 10 }
    })
  const around = { horizontals: [], fills: [], backdrops: [], links: [] }
  expect(segmentsOf([...signs('部長', 0), wide(20, 10), ...signs('鈴木', 30)], around).map(textOf)).toEqual([
    '部長\u3000鈴木',
  ])
  expect(segmentsOf([...signs('部長', 0), wide(20, 3), ...signs('鈴木', 23)], around).map(textOf)).toEqual([
    '部長 鈴木',
  ])
})

test('what has no letters is read from the right where the text around it is', () => {
  const sum = glyphs('$ 12', 0, 100)
  expect(segmentsOf(sum, nothing).map(textOf)).toEqual(['$ 12'])
  expect(segmentsOf(sum, { ...nothing, rtl: true }).map(textOf)).toEqual(['12 $'])
})

test('a light surface as wide as the words on it marks them, a wider one lies under their paragraph', () => {
  const line = [...glyphs('one', 100, 100), ...glyphs('two', 120, 100)]
  const lookOn = (x0: number, x1: number) => {
    const fills = [{ x0, x1, y0: 91, y1: 103, color: '#ffff00' }]
    const { highlight, backdrop } =
      segmentsOf(line, { ...nothing, fills, backdrops: fills })[0]?.words[0]?.look ?? {}
    return { highlight, backdrop }
  }
  expect(lookOn(100, 115)).toEqual({ highlight: '#ffff00', backdrop: undefined })
  expect(lookOn(60, 180)).toEqual({ highlight: '#ffff00', backdrop: undefined })
  expect(lookOn(60, 360)).toEqual({ highlight: undefined, backdrop: '#ffff00' })
})

test('a rule underlines the line that is as long, not one that takes a part of it', () => {
  const rule = (to: number) => ({ at: 102, from: 100, to, thickness: 1, color: '#000000' })
  const isUnderlined = (to: number) =>
    segmentsOf(glyphs('The long line of text', 100, 100), { ...nothing, horizontals: [rule(to)] })[0]
      ?.words[0]?.look.underline
  expect([205, 400].map(isUnderlined)).toEqual([true, false])
})
