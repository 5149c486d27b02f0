import type { ShownGlyph } from '../../content/shown-text.ts'
import { plain, readings } from './spelled-text.ts'
import { isWhite } from './text-runs.ts'

/** How far a text is read, at the least number of glyphs that nothing was read of, and the way there. */
interface Step {
  readonly unread: number
  readonly letters: string
  readonly last: Step | undefined
}

/**
 * What a reader made of each glyph, from the first one on and until the text is read: glyphs that tell what they mean
 * stand for that, and each of the others for one letter, for white space or for nothing. Undefined where the text cannot be
 * read so.
 */
export function alignedLetters(
  glyphs: Iterable<ShownGlyph>,
  original: string,
): readonly string[] | undefined {
  const letters = [...original.trim().normalize('NFC')]
  const plainLetters = letters.map(plain)
  // By how many of the letters are read.
  let steps = new Map<number, Step>([[0, { unread: 0, letters: '', last: undefined }]])
  for (const glyph of glyphs) {
    const next = new Map<number, Step>()
    for (const [read, step] of steps) {
      for (const [end, unread] of ends(glyph, read)) {
        const known = next.get(end)
        if (known && known.unread <= step.unread + unread) continue
        const own = letters.slice(read, end).join('')
        next.set(end, { unread: step.unread + unread, letters: own, last: step })
      }
    }
    const whole = next.get(letters.length)
    if (whole) return wayTo(whole)
    if (next.size === 0) return undefined
    steps = next
  }
  return undefined

  /** How many letters may be read with a glyph, and whether it is one that nothing is read of. */
  function* ends(glyph: ShownGlyph, read: number): Generator<readonly [number, number]> {
    if (isWhite(glyph)) return yield [behindSpace(read), 0]
    if (glyph.code.text !== '') {
      for (const reading of readings(glyph)) {
        const end = behindReading(behindSpace(read), reading)
        if (end !== undefined) yield [end, 0]
      }
      return
    }
    const next = behindSpace(read)
    if (next > read) yield [next, 0]
    if (next < letters.length) yield [next + 1, 0]
    yield [read, 1]
  }

  function behindSpace(read: number): number {
    let at = read
    while (plainLetters[at] === '') at += 1
    return at
  }

  function behindReading(from: number, reading: string): number | undefined {
    let [at, left] = [from, reading]
    while (left !== '') {
      const letter = plainLetters[at]
      if (letter === undefined || !left.startsWith(letter)) return undefined
      left = left.slice(letter.length)
      at += 1
    }
    return at
  }
}

function wayTo(whole: Step): string[] {
  const way: string[] = []
  for (let step: Step | undefined = whole; step?.last; step = step.last) way.push(step.letters)
  return way.reverse()
}
