import { streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { checkPdf, pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { changedArea } from '../../../testing/compare-pages.ts'
import { edit, replaceParagraph } from '../../../testing/edit.ts'
import { element } from '../../../testing/element.ts'
import { fixture } from '../../../testing/fixture.ts'
import { pageItems } from '../../../testing/page-items.ts'

/** Lines in Courier 10, whose letters are 6 points wide: 30 letters are 180 points. */
const courier = (lines: readonly string[], more = '') =>
  fixture({
    pages: [`BT /F3 10 Tf 12 TL 20 150 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET ${more}`],
  })

/** What pdf.js reads on each line of the page, from the top, and where it begins and ends. */
async function linesOf(pdf: Uint8Array) {
  const items = await pageItems(pdf)
  const lines = new Map<number, { x: number; end: number; text: string }[]>()
  for (const { original, content } of items) {
    const [, , , , x = 0, y = 0] = original?.transform ?? []
    const level = Math.round(y * 10) / 10
    lines.set(level, [...(lines.get(level) ?? []), { x, end: x + (original?.width ?? 0), text: content }])
  }
  return [...lines]
    .sort(([one], [other]) => other - one)
    .map(([y, parts]) => {
      const sorted = parts.sort((one, other) => one.x - other.x)
      const text = sorted
        .map((part) => part.text)
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim()
      const ends = sorted.filter((part) => part.text.trim() !== '').map(({ end }) => end)
      return { y, text, x: sorted[0]?.x ?? 0, end: Math.max(...ends) }
    })
}

const texts = async (pdf: Uint8Array) => (await linesOf(pdf)).map(({ text }) => text)
const words = (text = '') => text.replace(/\s+/g, ' ').trim()

const ragged = ['The quick brown fox jumps over', 'the lazy dog and then sleeps', 'for an hour']

describe('a ragged paragraph', () => {
  test('a longer word pushes the last one down; lines before stay', async () => {
    const before = courier(ragged)
    const { pdf, outcomes } = await replaceParagraph(
      before,
      ragged,
      'The quick brown fox jumps over the industrious dog and then sleeps for an hour',
    )
    expect(await texts(pdf)).toEqual([
      'The quick brown fox jumps over',
      'the industrious dog and then',
      'sleeps for an hour',
    ])
    expect(outcomes[0]).toMatchObject({ change: 'replaced', font: { kind: 'kept' }, below: 0, collision: 0 })
    expect(words((await pageTexts(pdf))[0])).toBe(
      'The quick brown fox jumps over the industrious dog and then sleeps for an hour',
    )
    const area = await changedArea(before, pdf)
    // The first line is above this; its baseline is 50 points from the top of the page.
    expect(area?.top).toBeGreaterThan(53)
    await checkPdf(pdf)
  })

  test('lines after a change stay where the ends agree', async () => {
    const before = courier(ragged)
    const now = 'The quick black fox jumps over the lazy dog and then sleeps for an hour'
    const { pdf } = await replaceParagraph(before, ragged, now)
    expect(await texts(pdf)).toEqual(['The quick black fox jumps over', ...ragged.slice(1)])
    expect((await changedArea(before, pdf))?.bottom).toBeLessThan(54)
  })

  test('one of which no letter stays is set anew in its style, and where it began', async () => {
    const { pdf, outcomes } = await replaceParagraph(
      courier(ragged),
      ragged,
      'WITH CAPITALS ALONE WE WRITE IT NOW',
    )
    expect(await texts(pdf)).toEqual(['WITH CAPITALS ALONE WE WRITE', 'IT NOW'])
    expect((await linesOf(pdf)).map(({ x }) => Math.round(x))).toEqual([20, 20])
    expect(outcomes[0]).toMatchObject({ change: 'replaced', font: { kind: 'kept' } })
    await checkPdf(pdf)
  })

  test('it grows by a line, in the distance that its lines have', async () => {
    const now =
      'The quick brown fox jumps over the lazy dog and then sleeps for an hour or two by the warm fire of home'
    const { pdf, outcomes } = await replaceParagraph(courier(ragged), ragged, now)
    const lines = await linesOf(pdf)
    expect(lines.map(({ text }) => text)).toEqual([
      ...ragged.slice(0, 2),
      'for an hour or two by the warm',
      'fire of home',
    ])
    expect(lines.map(({ y }) => y)).toEqual([150, 138, 126, 114])
    expect(outcomes[0]).toMatchObject({ below: 0, moved: { start: 0, end: 0, bottom: 12 } })
  })

  test('it says when a new line runs into what stands below', async () => {
    const before = courier(ragged, 'BT /F3 10 Tf 20 114 Td (Another paragraph) Tj ET')
    const now =
      'The quick brown fox jumps over the lazy dog and then sleeps for an hour or two by the warm fire of home'
    const { outcomes } = await replaceParagraph(before, ragged, now)
    expect(outcomes[0]?.below).toBeGreaterThan(5)
  })

  test.each([
    ['nearer than lines are set', 106, 1],
    ['as near as lines are set', 104.5, 0],
  ])('it knows what stands below %s', async (_, y, below) => {
    const before = courier(ragged, `BT /F3 10 Tf 20 ${y} Td (Another paragraph) Tj ET`)
    const now =
      'The quick brown fox jumps over the lazy dog and then sleeps for an hour or two by the warm fire of home'
    const { outcomes } = await replaceParagraph(before, ragged, now)
    expect(outcomes[0]?.below).toBeCloseTo(below, 5)
  })

  test('it shrinks by a line', async () => {
    const { pdf, outcomes } = await replaceParagraph(
      courier(ragged),
      ragged,
      'The quick brown fox sleeps for an hour',
    )
    expect(outcomes[0]?.moved).toEqual({ start: 0, end: 0, bottom: -12 })
    expect(await texts(pdf)).toEqual(['The quick brown fox sleeps for', 'an hour'])
    expect(await pageTexts(pdf)).not.toContain('dog')
  })

  test('Shift+Enter begins a line, and an empty text deletes all', async () => {
    const now = 'The quick brown fox\njumps over the lazy dog and then sleeps for an hour'
    const { pdf } = await replaceParagraph(courier(ragged), ragged, now)
    expect((await texts(pdf)).slice(0, 2)).toEqual(['The quick brown fox', 'jumps over the lazy dog and'])
    const gone = await replaceParagraph(courier(ragged), ragged, '')
    expect(gone.outcomes[0]?.change).toBe('deleted')
    expect(await texts(gone.pdf)).toEqual([])
  })

  test('the same text changes nothing', async () => {
    const { outcomes } = await replaceParagraph(courier(ragged), ragged, ragged.join(' '))
    expect(outcomes[0]?.change).toBe('unchanged')
  })
})

test('a hyphen at the end of a line goes when the word is whole again, and stays while it is not', async () => {
  const hyphenated = ['This sentence has an impor-', 'tant word in it for us all', 'and ends here']
  const later = await replaceParagraph(
    courier(hyphenated),
    hyphenated,
    'This sentence has an important word in it for you all and ends here',
  )
  expect(await texts(later.pdf)).toEqual([
    'This sentence has an impor-',
    'tant word in it for you all',
    'and ends here',
  ])
  const sooner = await replaceParagraph(
    courier(hyphenated),
    hyphenated,
    'This short sentence has an important word in it for us all and ends here',
  )
  expect(await texts(sooner.pdf)).toEqual([
    'This short sentence has an',
    'important word in it for us',
    'all and ends here',
  ])
})

test('the hyphen of a compound stays wherever its line ends', async () => {
  const compound = ['All of this is an open-', 'domain question for us all', 'and ends here']
  const change = (content: string) => replaceParagraph(courier(compound), compound, content, [0])
  const later = await change('All of this is an open-domain question for me all and ends here')
  expect(await texts(later.pdf)).toEqual([
    'All of this is an open-',
    'domain question for me all',
    'and ends here',
  ])
  const sooner = await change('All of this text is an open-domain question for us all and ends here')
  expect((await texts(sooner.pdf)).join(' ')).toContain('open-domain question')
  const same = await change('All of this is an open-domain question for us all and ends here')
  expect(same.outcomes[0]?.change).toBe('unchanged')
})

/** Each word is placed by itself, so that the lines end where the first one does. */
const spread = (words: readonly string[], y: number, from: number, to: number) => {
  const widths = words.map((word) => word.length * 6)
  const gap = (to - from - widths.reduce((sum, width) => sum + width, 0)) / (words.length - 1)
  let x = from
  return words
    .map((word, index) => {
      const shown = `1 0 0 1 ${x.toFixed(3)} ${y} Tm (${word}) Tj`
      x += (widths[index] ?? 0) + gap
      return shown
    })
    .join(' ')
}

/** A page with a justified paragraph from 20 to 180, its first line indented, and what it reads after an edit. */
async function replaceJustified(last: string, now: string, more = '') {
  const lines = ['We met on the hill', 'above the old city at', 'noon and walked down']
  const content = `BT /F3 10 Tf ${lines.map((line, index) => spread(line.split(' '), 150 - 12 * index, index === 0 ? 40 : 20, 180)).join(' ')} 1 0 0 1 20 114 Tm (${last}) Tj ET ${more}`
  const before = fixture({ pages: [content] })
  const items = await pageItems(before)
  const original = items.map((item) => item.original).flatMap((item) => item ?? [])
  const level = (y: number) => original.filter(({ transform }) => transform[5] === y)
  const block = [150, 138, 126, 114].map((y) => {
    const [first, ...rest] = level(y)
    if (!first) throw new Error('no such line')
    return { ...first, content: [first, ...rest].map((part) => part.content).join(' ') }
  })
  const [item] = items
  if (!item) throw new Error('no text')
  return edit(before, [{ ...item, content: now, block: { lines: block } }])
}

test('a justified paragraph stays justified, with its first line indented', async () => {
  const now = 'We met again on the hill above the old city at noon and walked down to the river'
  const { pdf, outcomes } = await replaceJustified('to the river', now)
  expect(outcomes[0]).toMatchObject({ change: 'replaced', font: { kind: 'kept' } })
  const after = await linesOf(pdf)
  expect(after.map(({ text }) => text).join(' ')).toBe(now)
  expect(after.map(({ x }) => Math.round(x))).toEqual([40, 20, 20, 20])
  for (const { end } of after.slice(0, -1)) expect(end).toBeCloseTo(180, 0)
})

test.each([
  ['of the paragraph', ''],
  ['before one that Shift+Enter begins', '\nThe end'],
])('the last line %s is drawn together where that is how it fits', async (_, more) => {
  const full = 'to the rivers, and there so'
  const lines = 'We met on the hill above the old city at noon and walked down'
  const { pdf, outcomes } = await replaceJustified('to the river', `${lines} ${full}${more}`)
  const bottom = more === '' ? 0 : 12
  expect(outcomes[0]?.moved).toEqual({
    start: 0,
    end: expect.closeTo(0, 1),
    bottom: expect.closeTo(bottom, 1),
  })
  const line = (await linesOf(pdf))[3]
  // With the gaps of the font its 27 letters of 6 points reach to 182.
  expect(line).toMatchObject({ text: full, x: 20, end: expect.closeTo(180, 1) })
})

test('a bold word keeps its style wherever it goes, and new letters take that of what stands before', async () => {
  const content =
    'BT /F3 10 Tf 12 TL 20 150 Td (The quick brown ) Tj /F1 10 Tf (fox) Tj /F3 10 Tf ( jumps over) Tj T* (the lazy dog) Tj ET'
  const before = fixture({ pages: [content] })
  const piece = (text: string, x: number, y: number, width: number) => ({
    ...{ content: text, transform: [10, 0, 0, 10, x, y], width },
  })
  const lines = [piece('The quick brown fox jumps over', 20, 150, 180), piece('the lazy dog', 20, 138, 72)]
  const now = 'The very quick and dark brown fox runs and jumps over the lazy dog'
  const { pdf } = await edit(before, [element({ content: now, block: { lines } })])
  const items = await pageItems(pdf)
  expect(words((await pageTexts(pdf))[0])).toBe(now)
  expect(items.map((item) => item.content.trim())).toContain('fox')
  expect(await texts(pdf)).toEqual([
    'The very quick and dark brown',
    'fox runs and jumps over the',
    'lazy dog',
  ])
})

test('new letters take the font of the letter before them where that of the space between has no letters', async () => {
  const before = fixture({
    pages: [
      'BT /F3 10 Tf 12 TL 20 150 Td (The quick brown) Tj /E 10 Tf ( ) Tj /F3 10 Tf (fox jumps) Tj T* (the lazy dog) Tj ET',
    ],
    fonts: `/E << /Type /Font /Subtype /Type3 /FontBBox [0 0 600 600] /FontMatrix [.001 0 0 .001 0 0]
      /CharProcs << /space 100 0 R >> /Encoding << /Type /Encoding /Differences [32 /space] >>
      /FirstChar 32 /LastChar 32 /Widths [600] >>`,
    objects: [streamObject('600 0 d0')],
  })
  const piece = (text: string, x: number, y: number, width: number) => ({
    ...{ content: text, transform: [10, 0, 0, 10, x, y], width },
  })
  const lines = [piece('The quick brown fox jumps', 20, 150, 150), piece('the lazy dog', 20, 138, 72)]
  const now = 'The quick brown bear fox jumps the lazy dog'
  const { pdf, report } = await edit(before, [element({ content: now, block: { lines } })])
  expect(report).toEqual([{ code: 'text-replaced', count: 1 }])
  expect(words((await pageTexts(pdf))[0])).toBe(now)
})

test('what hangs behind the mark of a list goes on hanging', async () => {
  const content =
    'BT /F3 10 Tf 20 150 Td (1.) Tj 24 0 Td (Wash the dishes in the) Tj 0 -12 Td (kitchen at noon) Tj ET'
  const before = fixture({ pages: [content] })
  const piece = (text: string, x: number, y: number, width: number) => ({
    ...{ content: text, transform: [10, 0, 0, 10, x, y], width },
  })
  const lines = [piece('1. Wash the dishes in the', 20, 150, 156), piece('kitchen at noon', 44, 138, 90)]
  const now = '1. Wash all of the dishes in the kitchen at noon'
  const { pdf } = await edit(before, [element({ content: now, block: { lines } })])
  const after = await linesOf(pdf)
  expect(after.map(({ text }) => text)).toEqual(['1. Wash all of the dishes', 'in the kitchen at noon'])
  expect(after.map(({ x }) => x)).toEqual([20, 44])
})

test('lines that are not there, and lines that another edit has, are refused', async () => {
  const before = courier(ragged)
  const line = { content: 'Nowhere to be found', transform: [10, 0, 0, 10, 20, 20], width: 90 }
  const lost = element({ content: 'x', block: { lines: [line] } })
  await expect(edit(before, [lost])).rejects.toMatchObject({ code: 'text-not-replaceable' })
  const [first] = await pageItems(before)
  if (!first?.original) throw new Error('no text')
  const own = { ...first, id: 'line', content: 'The slow brown fox' }
  const block = { ...first, id: 'block', content: 'All new: The', block: { lines: [first.original] } }
  await expect(edit(before, [own, block])).rejects.toMatchObject({ detail: { elements: ['block'] } })
})
