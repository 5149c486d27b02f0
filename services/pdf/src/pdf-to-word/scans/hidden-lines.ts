import { nearestQuarter } from '@folio/pdf-document/pages/quarter-turn'
import { apply, turnedBox, turnedBy } from '../reading/geometry.ts'
import type { Glyph } from '../reading/page-model.ts'
import type { ScannedLine, ScannedWord } from './recognized-text.ts'

/** A gap that separates words where no blank does, and how far apart baselines of one line may be, in em. */
const wordGap = 0.25
const sameLine = 0.35

/** The lines of the text that nobody sees, as text recognition left them. @param glyphs in painting order */
export function hiddenLines(glyphs: readonly Glyph[]): ScannedLine[] {
  const lines: { angle: ScannedLine['angle']; size: number; words: ScannedWord[] }[] = []
  for (const letters of wordsOf(glyphs)) {
    const { angle, size, word } = framed(letters)
    const line = lines.at(-1)
    const before = line?.words.at(-1)
    const goesOn = line?.angle === angle && before && Math.abs(before.y1 - word.y0) < sameLine * size
    if (goesOn && word.x0 > before.x0) line.words.push(word)
    else lines.push({ angle, size, words: [word] })
  }
  return lines
}

function wordsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const words: Glyph[][] = []
  let current: Glyph[] | undefined
  for (const glyph of glyphs) {
    const before = current?.at(-1)
    if (glyph.text.trim() === '') current = undefined
    else if (current && before && adjoins(before, glyph)) current.push(glyph)
    else {
      current = [glyph]
      words.push(current)
    }
  }
  return words
}

/** Tells whether a glyph adjoins the one before, right to left and marks set upon letters included. */
function adjoins(before: Glyph, { x0, x1, y, face }: Glyph): boolean {
  const { size, angle } = before.face
  const gap = x0 >= before.x0 ? x0 - Math.max(before.x1, before.next) : before.x0 - x1
  return face.angle === angle && Math.abs(y - before.y) < sameLine * size && gap < wordGap * size
}

function framed(letters: readonly Glyph[]) {
  const [first] = letters
  if (!first) throw new Error('a word without letters')
  const { angle: leaning, size } = first.face
  const angle = nearestQuarter(leaning)
  const [x0, x1] = [Math.min(...letters.map((one) => one.x0)), Math.max(...letters.map((one) => one.x1))]
  const turn = turnedBy(leaning - angle)
  const [start, end] = [x0, x1].map((x) => apply(turn, x, first.y))
  if (!start || !end) throw new Error('a line has two ends')
  const ink = {
    x0: start.x,
    x1: end.x,
    y0: Math.min(start.y, end.y) - 0.8 * size,
    y1: Math.max(start.y, end.y) + 0.25 * size,
  }
  const text = letters.map((one) => one.text).join('')
  const word = {
    text,
    confidence: 1,
    x0: start.x,
    x1: end.x,
    y0: start.y,
    y1: end.y,
    box: turnedBox(ink, angle),
  }
  return { angle, size, word }
}
