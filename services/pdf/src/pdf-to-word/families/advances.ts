import { familyAdvances, measuredCharacters } from './family-advances.ts'

/** The width of a character in em; undefined for one that is not known. */
export type Advances = (character: string) => number | undefined

/** A family in one of its four styles. */
export interface Cut {
  readonly family: string
  readonly bold: boolean
  readonly italic: boolean
}

/** Families all of whose characters are equally wide, in em. */
const monospaced: ReadonlyMap<string, number> = new Map([
  ['Courier New', 0.6],
  ['DejaVu Sans Mono', 0.602],
  ['Lucida Console', 0.6025],
  ['Consolas', 0.55],
])

export const isMonospaced = (family: string): boolean => monospaced.has(family)

const known = new Map<string, Advances>()

/** The widths of a typeface that office programs have; undefined where they are not known. */
export function advancesOf({ family, bold, italic }: Cut): Advances | undefined {
  const even = monospaced.get(family)
  if (even !== undefined) return () => even
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
