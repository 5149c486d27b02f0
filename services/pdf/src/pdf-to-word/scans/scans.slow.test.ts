import { rewritePdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { all, wordText } from '../../../testing/office/read-docx.ts'
import { wordFaults } from '../../../testing/office/word-rules.ts'
import { type Scanning, scanOf } from '../../../testing/pdfs/scan-of.ts'
import { story } from '../../../testing/word/harbor-story.ts'
import { type MadeWord, type TestWordMaker, testWordMaker } from '../../../testing/word/make-word.ts'
import { missingWords, wordsIn } from '../../../testing/word/word-recall.ts'
import type { Recognition } from '../word-maker.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const auto: Recognition = { ocr: 'auto', ocrLanguages: '' }

async function make(pdf: Buffer, options = auto): Promise<MadeWord> {
  const made = await words.make(pdf, options)
  expect(wordFaults(made)).toEqual([])
  return made
}

const textsOf = ({ paragraphs }: MadeWord) => paragraphs.map(({ text }) => text).filter((text) => text !== '')

/** Lines of text from a place downwards. */
const lines = (texts: readonly string[], { x = 72, y = 740, size = 12, face = 'F2', more = '' } = {}) =>
  `BT ${more} /${face} ${size} Tf ${1.25 * size} TL ${x} ${y} Td ${texts.map((text) => `(${text}) Tj T*`).join(' ')} ET`

/** The share of words that came over. */
const recall = (texts: readonly string[], made: MadeWord): number => {
  const asked = texts.flatMap(wordsIn)
  return 1 - missingWords(asked, made) / asked.length
}

describe('a scan with hidden text', () => {
  const hidden = (texts: readonly string[], more = {}) => lines(texts, { ...more, more: '3 Tr' })

  test('is a document of that text, in paragraphs, and the picture is gone', async () => {
    const made = await make(await scanOf(lines(story), { over: hidden(story) }))
    expect(textsOf(made)).toEqual([story.join(' ')])
    expect(made.images).toBe(0)
    expect(made.facts).toMatchObject({ pages: 1, pictures: [], textLayers: 1, recognized: 0 })
    expect(made.files.get('word/styles.xml')?.toString()).toContain('w:ascii="Times New Roman"')
  })

  test('keeps the part of its picture that is a drawing, at its place and size', async () => {
    const drawing = '0.2 0.5 0.3 rg 200 300 m 300 480 l 400 300 l f'
    const made = await make(await scanOf(`${lines(story)} ${drawing}`, { over: hidden(story) }))
    expect(textsOf(made)).toEqual([story.join(' ')])
    const [size] = all(made.document, 'wp:extent')
    expect(made.images).toBe(1)
    expect(Number(size?.attributes.cx) / 12_700).toBeCloseTo(206, -1)
    expect(Number(size?.attributes.cy) / 12_700).toBeCloseTo(186, -1)
  })

  test('loses the lines of a table and the shadow at its border, which are no pictures', async () => {
    const grid = [60, 200, 540].map((x) => `${x} 600 m ${x} 760 l S`).join(' ')
    const rules = [600, 640, 680, 720, 760].map((y) => `60 ${y} m 540 ${y} l S`).join(' ')
    const shadow = '0 g 0 0 9 842 re f'
    const made = await make(
      await scanOf(`${grid} ${rules} ${shadow} ${lines(story)}`, { over: hidden(story) }),
    )
    expect(made.images).toBe(0)
  })

  test('that bears a stamp in text keeps the stamp once', async () => {
    const stamp = 'BT /F1 9 Tf 400 20 Td (ARCHIVE 004711) Tj ET'
    const made = await make(await scanOf(lines(story), { over: `${hidden(story)} ${stamp}` }))
    expect(recall([...story, 'ARCHIVE 004711'], made)).toBe(1)
    expect([made.images, made.facts.textLayers]).toEqual([0, 1])
  })

  test('that lay askew has its lines level', async () => {
    const [cos, sin] = [Math.cos(0.05), Math.sin(0.05)].map((value) => value.toFixed(5))
    const askew = (content: string) => `q ${cos} ${sin} -${sin} ${cos} 20 -20 cm ${content} Q`
    const made = await make(await scanOf(askew(lines(story)), { over: askew(hidden(story)) }))
    expect(textsOf(made)).toEqual([story.join(' ')])
  })

  test('is not read again unless that is asked for', async () => {
    const wrong = story.map((line) => line.replace(/harbor/g, 'hnrbcr'))
    const scan = await scanOf(lines(story), { over: hidden(wrong) })
    expect(recall(wrong, await make(scan))).toBe(1)
    const anew = await make(scan, { ocr: 'always', ocrLanguages: 'eng' })
    expect(recall(story, anew)).toBe(1)
    expect(anew.facts).toMatchObject({ recognized: 1, textLayers: 0 })
  })
})

describe('a scan without text is read', () => {
  const german = [
    'Die Größe der Übung hängt von der Fähigkeit ab,',
    'Straßen für alle Bürger schöner zu machen.',
  ]

  test.each<[name: string, scanning: Scanning, least: number]>([
    ['clean', {}, 0.99],
    ['turned by a quarter', { turn: 90 }, 0.99],
    ['upside down', { turn: 180 }, 0.99],
    ['askew', { tilt: 2 }, 0.95],
    ['blurred and grainy', { blur: 1.2, noise: 20 }, 0.95],
  ])('%s', async (_, scanning, least) => {
    const made = await make(await scanOf(lines(story), scanning))
    expect(recall(story, made)).toBeGreaterThanOrEqual(least)
    expect(made.facts).toMatchObject({
      pictures: [],
      recognized: 1,
      textLayers: 0,
      words: story.flatMap((line) => line.split(' ')).length,
    })
    expect(made.images).toBe(0)
    expect(textsOf(made)).toHaveLength(1)
    expect(all(made.document, 'w:pgSz')[0]?.attributes['w:h']).toBe('16840')
  })

  test('in two columns, one after the other', async () => {
    const [left, right] = [story.map((line) => line.slice(0, 34)), story.map((line) => line.slice(34))]
    const made = await make(await scanOf(`${lines(left)} ${lines(right, { x: 320 })}`))
    const text = wordText(made.document)
    expect(text.indexOf('cast')).toBeGreaterThan(text.indexOf('harbor'))
    expect(text.indexOf('closes')).toBeGreaterThan(text.indexOf('its length'))
  })

  test('in the language that is asked for', async () => {
    const scan = await scanOf(lines(german))
    const made = await make(scan, { ocr: 'auto', ocrLanguages: 'deu' })
    expect(recall(german, made)).toBe(1)
    await expect(make(scan, { ocr: 'auto', ocrLanguages: 'eng+tlh' })).rejects.toMatchObject({
      code: 'wrong-option',
      message: expect.stringContaining('“tlh”'),
    })
  })

  test('with the sizes and the family that it was printed in', async () => {
    const made = await make(
      await scanOf(
        `${lines(['Harbor rules'], { size: 24, face: 'F1' })} ${lines(story, { y: 690, face: 'F1', size: 11 })}`,
      ),
    )
    const styles = made.files.get('word/styles.xml')?.toString() ?? ''
    expect(textsOf(made)).toEqual(['Harbor rules', story.join(' ')])
    expect(styles).toContain('w:ascii="Arial"')
    expect(styles).toMatch(/<w:sz w:val="2[123]"\/>/)
    expect(styles).toMatch(/<w:sz w:val="4[789]"\/>/)
  })

  test('typed on a typewriter, in letters that are all as wide', async () => {
    const typed = story.map((line) => line.slice(0, 60))
    const made = await make(await scanOf(lines(typed, { face: 'F3', size: 12 })))
    const styles = made.files.get('word/styles.xml')?.toString() ?? ''
    expect(styles).toContain('w:ascii="Courier New"')
    expect(styles).toMatch(/<w:sz w:val="2[345]"\/>/)
  })
})

describe('a scan stays a picture, and is named', () => {
  test('where nobody wants it read', async () => {
    const made = await make(await scanOf(lines(story)), { ocr: 'never', ocrLanguages: '' })
    expect([made.images, textsOf(made)]).toEqual([1, []])
    expect(made.facts).toMatchObject({ pictures: [1], recognized: 0, cannotRecognize: false })
  })

  test('where no text recognition is installed', async () => {
    const without = await testWordMaker({
      scans: { languages: async () => [], read: () => Promise.reject(new Error('nobody can')) },
    })
    try {
      const made = await without.make(await scanOf(lines(story)))
      expect([made.images, textsOf(made)]).toEqual([1, []])
      expect(made.facts).toMatchObject({ pictures: [1], cannotRecognize: true })
    } finally {
      await without.close()
    }
  })

  test('where it stands behind as many as there is time for', async () => {
    const one = await testWordMaker({ ocrSeconds: 1 })
    try {
      const twice = await rewritePdf(
        await scanOf(lines(['Boats leave at dawn'])),
        '--pages',
        '.',
        '1,1',
        '--',
      )
      const made = await one.make(twice)
      expect(made.facts).toMatchObject({ pages: 2, recognized: 1, pictures: [2] })
      expect([made.images, textsOf(made)]).toEqual([1, ['Boats leave at dawn']])
    } finally {
      await one.close()
    }
  })

  test('where there is no time for it', async () => {
    const hasty = await testWordMaker({ ocrSeconds: 0 })
    try {
      expect((await hasty.make(await scanOf(lines(story)))).facts).toMatchObject({
        pictures: [1],
        recognized: 0,
      })
    } finally {
      await hasty.close()
    }
  })

  test('where it shows a photo', async () => {
    const shades = Array.from({ length: 40 }, (_, row) =>
      Array.from(
        { length: 30 },
        (_, column) => `${((row * 7 + column * 11) % 23) / 23} g ${column * 20} ${row * 21} 20 21 re f`,
      ).join(' '),
    ).join(' ')
    const made = await make(await scanOf(shades))
    expect([made.images, textsOf(made), made.facts.pictures]).toEqual([1, [], [1]])
  })
})
