import { familyAdvances, measuredCharacters } from './family-advances.ts'

/** The width of a character in em; undefined for one that is not known. */
export type Advances = (character: string) => number | undefined

export interface Cut {
  readonly family: string
  readonly bold: boolean
  readonly italic: boolean
}

/** Courier's and its kin's, in em. */
const monospaced = 0.6

const known = new Map<string, Advances>()

/** The widths of a typeface that office programs have; undefined where they are not known. */
export function advancesOf({ family, bold, italic }: Cut): Advances | undefined {
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
