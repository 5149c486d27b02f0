import { describe, expect, test } from '@jest/globals'
import { lines, mirrored, segment } from '../../../../testing/word/text-segments.ts'
import { paragraphText } from './paragraph-model.ts'
import { paragraphsOf } from './paragraphs.ts'

/** Sixty letters of five points. */
const frame = { left: 100, right: 400 }
const full = 'a line of text that is quite exactly as long as its column is'.slice(0, 60)
const at = { x: 100, y: 100 }
const texts = (segments: Parameters<typeof paragraphsOf>[0]) =>
  paragraphsOf(segments, frame).map(paragraphText)

describe('paragraphs end', () => {
  test('after a line that had room for the next word', () => {
    expect(texts(lines([full, full, 'the end.', full, 'also ends.'], at))).toEqual([
      `${full} ${full} the end.`,
      `${full} also ends.`,
    ])
  })

  test('before a line that says the same, in a column that is no wider', () => {
    const entry = `${'Midwife and nurse'.padEnd(59, ' of wards')}.`
    expect(texts(lines([entry, entry, entry], at))).toEqual([entry, entry, entry])
    expect(texts(lines([full, full], at))).toHaveLength(1)
  })

  test('before a wider gap', () => {
    const [first, second] = [segment(full, at), segment(full, { x: 100, y: 130 })]
    const third = segment(full, { x: 100, y: 142 })
    expect(texts([first, second, third])).toEqual([full, `${full} ${full}`])
  })

  test('but not in text that is set wider than most of its column', () => {
    const summary = lines([full, full, full, full, full, 'the end.'], at)
    const wide = lines([full, full, full, 'the end.', full, full, full], { x: 100, y: 190 }, 18)
    expect(texts([...summary, ...wide]).slice(1)).toEqual([
      `${full} ${full} ${full} the end.`,
      `${full} ${full} ${full}`,
    ])
    const entries = lines(['Of boats', 'Of the harbor', 'Of all that is paid'], { x: 100, y: 190 }, 18)
    expect(texts([...summary, ...entries]).slice(1)).toHaveLength(3)
  })

  test('before an indented line', () => {
    const indented = segment(full.slice(0, 56), { x: 120, y: 124 })
    expect(texts([...lines([full, full], at), indented])).toHaveLength(2)
  })

  test('where letters become larger', () => {
    expect(texts([segment(full, at), segment('Title', { x: 100, y: 114, size: 14 })])).toHaveLength(2)
  })

  test('where the tags say so, and only there', () => {
    const tagged = ['short', 'short', full].map((text, index) =>
      segment(text, { x: 100, y: 100 + 12 * index, mcid: index }),
    )
    const element = [1, 1, 2]
    const found = paragraphsOf(tagged, frame, (mcid) => ({
      element: element[mcid] ?? 0,
      heading: undefined,
      alt: undefined,
    }))
    expect(found.map(paragraphText)).toEqual(['short\nshort', full])
  })
})

test('a line that ends a little beyond all ragged ones below it keeps to the edge that it shows', () => {
  // A date of 18 letters of five points: 4 points beyond the edge of the column, or too far to be a part of it.
  const [near, far] = [4, 9].map((beyond) => [
    segment('Harbor, 12 March 2', { x: 310 + beyond, y: 100 }),
    ...lines([full, full, 'the end.'], { x: 100, y: 140 }),
  ])
  expect(paragraphsOf(near ?? [], frame)[0]).toMatchObject({ align: 'end', indent: { start: 0, first: 0 } })
  expect(paragraphsOf(near ?? [], frame)[0]?.indent.end).toBeCloseTo(-4)
  expect(paragraphsOf(far ?? [], frame)[0]).toMatchObject({ align: 'start' })
})

test('justified lines that stand in as far at both sides are one paragraph, though each of them is in the middle', () => {
  const [paragraph, ...others] = paragraphsOf(lines([full, full, full, full, 'the end.'], at), {
    left: 70,
    right: 430,
  })
  expect(others).toEqual([])
  expect(paragraph).toMatchObject({ align: 'justified', indent: { start: 30 } })
})

describe('a term hangs out of its explanation', () => {
  const narrow = full.slice(0, 50)
  const explained = (texts: readonly string[], x = 150) => [
    segment('Term', at),
    ...texts.map((text, index) => segment(text, { x: index === 0 ? 150 : x, y: 100 + 12 * index })),
  ]

  test('that goes on at the stop where it begins', () => {
    const [paragraph, ...others] = paragraphsOf(explained([narrow, narrow, 'the end.']), frame)
    expect(others).toEqual([])
    expect(paragraph).toMatchObject({ indent: { start: 50, first: -50 } })
    expect(paragraph && paragraphText(paragraph)).toBe(`Term\t${narrow} ${narrow} the end.`)
  })

  test('but not from a line that had room for more, nor to one that begins elsewhere', () => {
    expect(paragraphsOf(explained(['short', narrow]), frame)).toHaveLength(2)
    expect(paragraphsOf(explained([narrow, narrow], 130), frame)).toHaveLength(2)
  })
})

describe('lines beside something', () => {
  const wide = { left: 100, right: 600 }
  const address = [
    'Naturwissenschaftliche Sammlung am',
    'Universitätsbibliothek der Stadt',
    'Landesvermessungsamt Abteilung 12',
    'Oberverwaltungsgericht des Landes',
  ]

  test('that all end at its edge flow', () => {
    const [paragraph, ...others] = paragraphsOf(lines([full, full, full, 'the end'], at), wide)
    expect(others).toEqual([])
    expect(paragraph && paragraphText(paragraph)).toBe(`${full} ${full} ${full} the end`)
  })

  test('that end anywhere, as in an address, keep their ends', () => {
    const [paragraph] = paragraphsOf(lines(address, at), wide)
    expect(paragraph && paragraphText(paragraph)).toBe(address.join('\n'))
  })
})

test('lines of a font that free systems lack keep their height whatever stands in for it', () => {
  const heightIn = (family: string) =>
    paragraphsOf(lines([full, full], { ...at, family }), frame)[0]?.lineHeight
  expect(heightIn('Georgia')).toEqual({ rule: 'exact', points: 12 })
  expect(heightIn('Arial')).toMatchObject({ rule: 'multiple' })
})

describe('every second line begins with a word of a higher font', () => {
  const set = (family: string, size: number, ys: readonly number[]) => {
    const mixed = ys.map((y, index) => {
      const line = segment(full, { x: 100, y })
      const [first, ...others] = line.words
      if (!first || index % 2 === 0) return line
      return { ...line, words: [{ ...first, look: { ...first.look, family, size } }, ...others] }
    })
    return paragraphsOf(mixed, frame)[0]?.lineHeight
  }

  test('and stands lower by as much: the lines are set single', () => {
    // A line of Arial asks for 9.37 points above its baseline and 2.12 below it, one of Noto Sans for 10.69 and 2.93.
    expect(set('Noto Sans', 10, [100, 112.81, 125.11, 137.92])).toEqual({ rule: 'multiple', factor: 1 })
  })

  test('and all lines stand as far apart: they keep that', () => {
    expect(set('Arial', 14, [100, 112, 124, 136])).toEqual({ rule: 'exact', points: 12 })
  })
})

describe('alignment and indents', () => {
  test('centered, at the end, justified', () => {
    const [centered] = paragraphsOf([segment('in the middle', { x: 217.5, y: 100 })], frame)
    expect(centered?.align).toBe('center')
    const [end] = paragraphsOf([segment('12 March 2025', { x: 335, y: 100 })], frame)
    expect(end?.align).toBe('end')
    const [justified] = paragraphsOf(lines([full, full, 'end'], at), frame)
    expect(justified).toMatchObject({ align: 'justified', indent: { start: 0, end: 0, first: 0 } })
  })

  test('a first line that stands in', () => {
    const first = segment(full.slice(0, 56), { x: 120, y: 100 })
    const [paragraph] = paragraphsOf([first, ...lines([full, 'end'], { x: 100, y: 112 })], frame)
    expect(paragraph?.indent).toEqual({ start: 0, end: 0, first: 20 })
  })

  test('lines of an address stay lines', () => {
    const body = lines([full, full, full, 'end.'], { x: 100, y: 200 })
    const [address] = paragraphsOf(
      [...lines(['Maria Keller', 'Hill Street 1', '4020 Linz 12'], at), ...body],
      frame,
    )
    expect(paragraphText(address ?? { runs: [] })).toBe('Maria Keller\nHill Street 1\n4020 Linz 12')
  })
})

describe('lists', () => {
  test('a star close to its text is a label', () => {
    const [paragraph] = paragraphsOf([segment('* milk and honey', at)], { left: 100, right: 400 })
    expect(paragraph?.label).toMatchObject({ text: '*', bullet: true })
  })

  test('a bullet is a label, not text', () => {
    const item = [segment('•', at), segment('milk and honey', { x: 118, y: 100 })]
    const [paragraph] = paragraphsOf(item, frame)
    expect(paragraph?.label).toMatchObject({ text: '•', bullet: true, x: 0, textX: 18 })
    expect(paragraphText(paragraph ?? { runs: [] })).toBe('milk and honey')
    expect(paragraph?.indent).toEqual({ start: 18, end: 0, first: -18 })
  })

  test('every number starts an item', () => {
    const items = ['one', 'two'].flatMap((text, index) => [
      segment(`${index + 1}.`, { x: 100, y: 100 + 12 * index }),
      segment(text, { x: 118, y: 100 + 12 * index }),
    ])
    expect(paragraphsOf(items, frame).map(({ label }) => label?.text)).toEqual(['1.', '2.'])
  })
})

test('a word cut at the end of a line is joined, a compound keeps its hyphen', () => {
  const cut = `${full.slice(0, 53)} contin-`
  expect(texts(lines([cut, 'uation of it'], at))[0]).toContain('contin\u00aduation of it')
  const compound = `${full.slice(0, 53)} Anglo-`
  expect(texts(lines([compound, 'American pact'], at))[0]).toContain('Anglo-American')
})

test('a soft hyphen that is drawn within a line is seen', () => {
  expect(texts(lines(['SS\u00ad2541\u00ad03\u00adM and so on'], at))).toEqual(['SS-2541-03-M and so on'])
  const cut = `${full.slice(0, 53)} contin\u00ad`
  expect(texts(lines([cut, 'uation of it'], at))[0]).toContain('contin\u00aduation of it')
})

test('dots that lead to a page number become a tab with a leader', () => {
  const [paragraph] = paragraphsOf(
    [segment('Introduction ........................................... 12', at)],
    frame,
  )
  expect(paragraphText(paragraph ?? { runs: [] })).toBe('Introduction\t12')
  expect(paragraph?.tabStops).toEqual([{ position: 295, kind: 'right', leader: true }])
})

test('an entry of a chapter ends with its number, though no dots lead to it', () => {
  const chapter = [segment('3  Implementation', at), segment('6', { x: 395, y: 100 })]
  const part = segment(`3.1 Work plan ${'.'.repeat(41)} 7`, { x: 115, y: 112 })
  expect(texts([...chapter, part])).toEqual(['3  Implementation\t6', '3.1 Work plan\t7'])
})

describe('lines are as high as they were', () => {
  const heightOf = (pitch: number, size = 10) =>
    paragraphsOf(lines([full, full, full], { ...at, size }, pitch), frame)[0]

  test('where they are closer by little, as a page of sixty of them would not hold the last ones', () => {
    // Arial's own height is 11.49.
    expect(heightOf(11.2)?.height).toBeCloseTo(33.6, 1)
    expect(heightOf(11.49)?.lineHeight).toEqual({ rule: 'multiple', factor: 1 })
  })

  test('of the size that office programs set, which is in half points', () => {
    const set = heightOf(11.2, 10.2)
    expect(set?.height).toBeCloseTo(33.6, 1)
    expect(set?.lineHeight).toEqual({ rule: 'multiple', factor: expect.closeTo(11.2 / 11.49, 3) })
  })
})

describe('lines that end at one edge and begin nowhere alike', () => {
  const ended = (text: string, y: number, mcid?: number) =>
    segment(text, { x: 400 - 5 * text.length, y, ...(mcid !== undefined && { mcid }) })
  const shown = ['No. 2026-00417', 'Date: 14 March 2026', 'Due: 13 April']

  test('are lines of their own, set at that edge', () => {
    const paragraphs = paragraphsOf(
      shown.map((text, index) => ended(text, 100 + 12 * index)),
      frame,
    )
    expect(paragraphs.map(paragraphText)).toEqual(shown)
    expect(paragraphs.map(({ align }) => align)).toEqual(['end', 'end', 'end'])
  })

  test('keep their ends where the tags make one paragraph of them', () => {
    const tagOf = () => ({ element: 1, heading: undefined, alt: undefined })
    const [paragraph, ...others] = paragraphsOf(
      shown.map((text, index) => ended(text, 100 + 12 * index, index)),
      frame,
      tagOf,
    )
    expect(others).toEqual([])
    expect(paragraph?.runs.map(({ text }) => text).join('')).toBe(shown.join('\n'))
  })

  test('justified lines do not', () => {
    const justified = [segment(full.slice(4), { x: 120, y: 100 }), ...lines([full, full], { x: 100, y: 112 })]
    expect(paragraphsOf(justified, frame).map(({ align }) => align)).toEqual(['justified'])
  })
})

test('underscores are text, between words and at the end of a line', () => {
  const line = segment('Class: __________ Date: __________', at)
  expect(texts([line])).toEqual(['Class: __________ Date: __________'])
})

test('the longest of a few lines that begin at one place in the column is not set at its other edge', () => {
  const names = ['Photoshop', 'InDesigner', 'Figma']
  const found = paragraphsOf(
    names.map((name, index) => segment(name, { x: 160, y: 100 + 14 * index, mcid: index })),
    frame,
    (element) => ({ element, heading: undefined, alt: undefined }),
  )
  expect(found.map(({ align, indent }) => [align, indent.start])).toEqual(names.map(() => ['start', 60]))
})

test('a line with a tab begins where it begins, though it ends at the edge or has the middle of its column', () => {
  const [first, second] = [segment('Vol. 5', { x: 190, y: 100 }), segment('Article', { x: 365, y: 100 })]
  const placed = (segments: Parameters<typeof paragraphsOf>[0]) =>
    paragraphsOf(segments, frame).map(({ align, indent: { start } }) => [align, start])
  expect(placed([first, second])).toEqual([['start', 90]])
  expect(placed([first, segment('page 7', { x: 280, y: 100 })])).toEqual([['start', 90]])
})

test('two lines that keep as far from one edge as from the other are one quotation', () => {
  const quote = [
    segment('words of a quotation that are as long as their', { x: 135, y: 100 }),
    segment('lines', { x: 135, y: 112 }),
  ]
  const [first, ...others] = paragraphsOf(quote, { left: 100, right: 400 })
  expect([first?.lines.length, others.length]).toEqual([2, 0])
  expect(first?.indent.start).toBe(35)
})

test('lines to write on below a question are none of its text, from either side', () => {
  const pieces = [
    segment('1. Name three fishes that live in the harbor of the old town', { x: 100, y: 100 }),
    segment('_'.repeat(57), { x: 115, y: 112 }),
    segment('_'.repeat(57), { x: 115, y: 124 }),
  ]
  for (const found of [pieces, pieces.map((piece) => mirrored(piece, 250))])
    expect(paragraphsOf(found, { left: 100, right: 400 }).map(({ lines: own }) => own.length)).toEqual([
      1, 1, 1,
    ])
})

test('a typewriter needs a blank as wide as a letter before the word that would have stood on the line', () => {
  const typed = { x: 100, y: 100, family: 'Courier New' }
  const pieces = lines(['a line of letters as wide as a typewriter sets them to the e', 'd of it'], typed)
  const [first, second] = pieces
  if (!first || !second) throw new Error('two lines')
  // Ten points are free: room for the letter, but not for the blank before it.
  const group = paragraphsOf([first, second], { left: 100, right: first.x1 + 10.2 })
  expect(group).toHaveLength(1)
  expect(paragraphsOf([first, second], { left: 100, right: first.x1 + 30 })).toHaveLength(2)
})

test('a line that is spread over its column by wide gaps ends before a word that would have stood on it', () => {
  const wide = (y: number) => {
    const piece = segment('nine of them were', { x: 100, y })
    const words = piece.words.map((word, index) => ({
      ...word,
      x0: word.x0 + 12 * index,
      x1: word.x1 + 12 * index,
    }))
    return { ...piece, words, x1: words.at(-1)?.x1 ?? 0 }
  }
  const pieces = [wide(100), wide(112), wide(124)]
  expect(paragraphsOf(pieces, { left: 100, right: pieces[0]?.x1 ?? 0 })).toHaveLength(3)
})

test('lines with one middle are centered, though the longest of them fill their column', () => {
  const alignsOf = (lengths: readonly number[], x: (length: number) => number) => {
    const made = paragraphsOf(
      lengths.map((length, index) => segment(full.slice(0, length), { x: x(length), y: 100 + 12 * index })),
      frame,
    )
    return [...new Set(made.map(({ align }) => align))]
  }
  expect(alignsOf([60, 56, 59, 50], (length) => 250 - 2.5 * length)).toEqual(['center'])
  expect(alignsOf([60, 56, 59, 50], () => 100)).not.toContain('center')
  expect(alignsOf([60, 60, 60, 30], (length) => 250 - 2.5 * length)[0]).toBe('justified')
})
