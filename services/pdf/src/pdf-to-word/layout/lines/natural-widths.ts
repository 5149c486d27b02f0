import { familyAdvances, measuredCharacters } from './family-advances.ts'
import type { Look, Word } from './line-model.ts'

/** Courier's and its kin's, in em. */
const monospaced = 0.6
/** Letters of raised and lowered text are set smaller, in office programs by this share. */
const raisedSize = 0.65

/** How wide words of a line turn out when an office program sets them, in points; undefined where their fonts are not known. */
export function naturalWidth(words: readonly Word[]): number | undefined {
  let sum = 0
  for (const [index, { text, look, spaced }] of words.entries()) {
    const width = textWidth(index > 0 && spaced ? ` ${text}` : text, look)
    if (width === undefined) return undefined
    sum += width
  }
  return sum
}

function textWidth(text: string, look: Look): number | undefined {
  const widthOf = advancesOf(look)
  let sum = 0
  for (const character of text) {
    const width = widthOf?.(character)
    if (width === undefined) return undefined
    sum += width
  }
  return sum * look.size * (look.raised ? raisedSize : 1)
}

type Advances = (character: string) => number | undefined

const known = new Map<string, Advances>()

function advancesOf({ family, bold, italic }: Look): Advances | undefined {
  if (family === 'Courier New') return () => monospaced
  const styles = familyAdvances[family]
  if (!styles) return undefined
  const style = bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular'
  const key = `${family}|${style}`
  const advances = known.get(key) ?? readAdvances(styles[style])
  known.set(key, advances)
  return advances
}

function readAdvances(widths: string): Advances {
  const values = widths.split(' ').map((width) => Number(width) / 1000)
  const byCharacter = new Map([...measuredCharacters].map((character, index) => [character, values[index]]))
  // A letter with an accent is as wide as the letter.
  return (character) => byCharacter.get(character) ?? byCharacter.get(character.normalize('NFD').slice(0, 1))
}
