import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPdf, pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import { changedArea, colorAt, draw } from '../../../testing/compare-pages.ts'
import { edit } from '../../../testing/edit.ts'
import { pageItems } from '../../../testing/page-items.ts'
import { type ScannedWord, scan, scanEdit } from '../../../testing/scan.ts'
import { standInWidth } from '../../typeset/stand-in-width.ts'

const call = promisify(execFile)

/** As wide as in a font of ours, so many points apart. */
function wordsIn(traits: { serif: boolean; fixedPitch: boolean }, text: string, gap = 4): ScannedWord[] {
  let x = 20
  return text.split(' ').map((word) => {
    const look = { name: '', bold: false, italic: false, ...traits }
    const width = 12 * [...word].reduce((sum, letter) => sum + (standInWidth(look, letter) ?? 0), 0)
    const placed = { text: word, x, width }
    x += width + gap
    return placed
  })
}

const sans = { serif: false, fixedPitch: false }
const serif = { serif: true, fixedPitch: false }
const line = 'Rent is 900 euros per month, heating included'

async function fontsOf(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-fonts-'))
  try {
    await writeFile(join(folder, 'in.pdf'), pdf)
    return (await call('pdffonts', [join(folder, 'in.pdf')])).stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

const placeOf = (words: readonly ScannedWord[], text: string): ScannedWord => {
  const word = words.find((one) => one.text === text)
  if (!word) throw new Error(`${text} is not there`)
  return word
}

test('only the word that changes is covered, and the line is read as one', async () => {
  const words = wordsIn(sans, line)
  const before = scan({ words })
  const { pdf, report, outcomes } = await edit(before, [
    await scanEdit(before, line, line.replace('900', '950')),
  ])
  expect(report).toEqual([{ code: 'text-covered', count: 1 }])
  expect(outcomes[0]).toMatchObject({ overflow: 0, collision: 0 })
  expect(await pageTexts(pdf)).toEqual([line.replace('900', '950')])
  const { x, width } = placeOf(words, '900')
  const area = await changedArea(before, pdf)
  expect(area?.left).toBeGreaterThanOrEqual(x - 3)
  expect(area?.right).toBeLessThanOrEqual(x + width + 3)
  await checkPdf(pdf)
})

test('a word that has no room sets the rest of the line anew behind it', async () => {
  const words = wordsIn(sans, line)
  const before = scan({ words })
  const now = line.replace('900', 'nine hundred')
  const { pdf } = await edit(before, [await scanEdit(before, line, now)])
  expect(await pageTexts(pdf)).toEqual([now])
  const area = await changedArea(before, pdf)
  expect(area?.left).toBeGreaterThanOrEqual(placeOf(words, '900').x - 3)
  expect(area?.right).toBeGreaterThan(placeOf(words, 'included').x)
})

test('a word that goes leaves no hole', async () => {
  const words = wordsIn(sans, line)
  const before = scan({ words })
  const now = line.replace('month, heating included', 'month, included')
  const { pdf } = await edit(before, [await scanEdit(before, line, now)])
  expect(await pageTexts(pdf)).toEqual([now])
  const included = placeOf(words, 'included')
  const drawn = await draw(pdf)
  // The end of its old picture is paper now, since the word stands further left.
  expect(colorAt(drawn, Math.round(included.x + included.width - 4), 97)).toBe('ffffff')
})

test.each([0.05, -0.05])(
  'a box and its letters run along words that stand upright on a crooked scan, %s',
  async (slope) => {
    const words = wordsIn(sans, line)
    const before = scan({ words, slope })
    const now = line.replace('heating included', 'heating')
    const { pdf } = await edit(before, [await scanEdit(before, line, now.replace('month', 'week'))])
    const drawn = await draw(pdf)
    const yOf = (x: number) => 100 + slope * (x - 20)
    const included = placeOf(words, 'included')
    const middle = included.x + included.width / 2
    expect(colorAt(drawn, Math.round(middle), Math.round(200 - yOf(included.x) - 2))).toBe('ffffff')
    const [written] = (await pageItems(pdf)).filter(({ content }) => content.includes('week'))
    const [a = 0, b = 0] = written?.original?.transform ?? []
    expect(b / a).toBeCloseTo(slope, 2)
  },
)

test.each([
  ['LiberationSerif', serif],
  ['LiberationSans', sans],
  ['LiberationMono', { serif: false, fixedPitch: true }],
])('letters are of the kind that the widths of the words tell: %s', async (font, traits) => {
  const long = 'Tim will illuminate Minnesota if we'
  const before = scan({ words: wordsIn(traits, long), more: lines(traits) })
  const { pdf } = await edit(before, [await scanEdit(before, long, long.replace('Tim', 'Kim'))])
  expect(await fontsOf(pdf)).toMatch(new RegExp(`\\+${font}\\b`))
})

/** More of the same hand, below: a line alone tells little. */
function lines(traits: { serif: boolean; fixedPitch: boolean }): string {
  const shown = wordsIn(traits, 'fill mammoth lists with illicit words', 5).map(
    ({ text, x, width }) => `${(100 * width) / (6 * text.length)} Tz 1 0 0 1 ${x} 60 Tm (${text}) Tj`,
  )
  return `BT 3 Tr /F4 12 Tf ${shown.join(' ')} ET`
}

test('letters have the color of those they replace', async () => {
  const before = scan({ words: wordsIn(sans, line), paper: '1 1 0.9', ink: '0.7 0 0.1' })
  const { pdf } = await edit(before, [await scanEdit(before, line, line.replace('900', 'MMM'))])
  const drawn = await draw(pdf)
  const { x, width } = placeOf(wordsIn(sans, line), '900')
  const colors = Array.from({ length: Math.round(width) }, (_, at) =>
    Array.from({ length: 9 }, (_, row) => colorAt(drawn, Math.round(x) + at, 91 + row)),
  ).flat()
  expect(colors).toContain('ffffe6')
  // Red more than anything else, and no black.
  expect(colors.some((color) => /^[b-d]/.test(color) && /^..[0-3]/.test(color))).toBe(true)
  expect(colors).not.toContain('000000')
})

test('a word is hidden whole where its space was set within its width, as Tesseract does', async () => {
  const words = wordsIn(sans, line, 5).map((word) => ({ ...word, isWithSpace: true }))
  const before = scan({ words, ink: '0 0 1' })
  const now = line.replace('included', 'not')
  const { pdf } = await edit(before, [await scanEdit(before, line, now)])
  const { x, width } = placeOf(words, 'included')
  const drawn = await draw(pdf)
  expect(colorAt(drawn, Math.round(x + width - 2), 97)).toBe('ffffff')
})

test('what was set in a picture changes again, and so does what is still one', async () => {
  const words = wordsIn(sans, line)
  const before = scan({ words })
  const first = line.replace('900', '950')
  const once = await edit(before, [await scanEdit(before, line, first)])
  const second = first.replace('950', '975')
  const twice = await edit(once.pdf, [await scanEdit(once.pdf, first, second)])
  expect(twice.report).toContainEqual({ code: 'text-replaced', count: 1 })
  expect(await pageTexts(twice.pdf)).toEqual([second])
  const third = second.replace('month,', 'week,')
  const thrice = await edit(twice.pdf, [await scanEdit(twice.pdf, second, third)])
  expect(thrice.report).toEqual([{ code: 'text-covered', count: 1 }])
  const month = placeOf(words, 'month,')
  const area = await changedArea(twice.pdf, thrice.pdf)
  expect(area?.left).toBeGreaterThanOrEqual(month.x - 3)
  expect(area?.right).toBeGreaterThan(month.x + month.width - 6)
})

test('words that grow never hide what stands beside them, and it is told', async () => {
  const words = wordsIn(sans, 'Rent is 900 euros')
  const before = scan({ words, more: 'BT 0 Tr 100 Tz 0 g /F2 12 Tf 1 0 0 1 130 100 Tm (beside) Tj ET' })
  const now = 'Rent is 900 euros and a little more'
  const { pdf, outcomes } = await edit(before, [await scanEdit(before, 'Rent is 900 euros', now)])
  expect(outcomes[0]?.collision).toBeGreaterThan(10)
  expect((await pageTexts(pdf))[0]).toContain('beside')
  // Letters stand over each other, but no box over the ones that were there.
  const [one, other] = [await draw(before), await draw(pdf)]
  const inked = (drawn: typeof one) =>
    Array.from({ length: 9 * 28 }, (_, at) => colorAt(drawn, 132 + (at % 28), 92 + Math.floor(at / 28)))
  const [shown, kept] = [inked(one), inked(other)]
  expect(shown.every((color, at) => color !== '000000' || kept[at] === '000000')).toBe(true)
})

test('of a paragraph in a picture only the lines that change are covered', async () => {
  const first = wordsIn(sans, 'Rent is 900 euros per')
  const second = wordsIn(sans, 'month, heating included')
  const shown = second.map(
    ({ text, x, width }) => `${(100 * width) / (6 * text.length)} Tz 1 0 0 1 ${x} 80 Tm (${text}) Tj`,
  )
  const bars = second.map(({ x, width }) => `${x} 80 ${width} 5 re`).join(' ')
  const before = scan({ words: first, more: `${bars} f BT 3 Tr /F4 12 Tf ${shown.join(' ')} ET` })
  const lines = ['Rent is 900 euros per', 'month, heating included'] as const
  const items = await pageItems(before)
  const originals = lines.map((line) => {
    const item = items.find(({ content }) => line.startsWith(content.trim()))
    if (!item?.original) throw new Error(`${line} is not there`)
    return { ...item.original, content: line }
  })
  const [original] = originals
  if (!original) throw new Error('there is no line')
  const element = {
    ...(await scanEdit(before, lines[0], lines.join(' ').replace('heating', 'warmth'))),
    ...{ original: { ...original, content: lines.join(' ') }, block: { lines: originals } },
  }
  const { pdf, report } = await edit(before, [element])
  expect(report).toEqual([{ code: 'text-covered', count: 1 }])
  expect((await pageTexts(pdf))[0]?.split(/\s+/).join(' ')).toBe(lines.join(' ').replace('heating', 'warmth'))
  const area = await changedArea(before, pdf)
  expect(area?.top).toBeGreaterThan(102)
})
