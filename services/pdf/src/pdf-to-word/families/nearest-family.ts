import { type Advances, advancesOf, type Cut } from './advances.ts'

/** What a font tells of its letters. */
export interface Letters extends Omit<Cut, 'family'> {
  readonly serifs: boolean
  /** In em, by character. */
  readonly widths: ReadonlyMap<string, number>
}

const withSerifs = ['Times New Roman', 'Cambria'] as const
const without = ['Arial', 'Arial Narrow', 'Calibri'] as const

/** How often each letter comes in a thousand letters of English text, and the blanks between them. */
const frequencies: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ ' ': 180, e: 102, t: 75, a: 65, o: 62, i: 57, n: 57, s: 53, h: 50, r: 50, l: 33, d: 33, u: 23 },
    ...{ c: 22, m: 20, f: 18, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6, T: 4, A: 4, S: 3, '1': 4 },
    ...{ '0': 4, '2': 3, ',': 10, '.': 10 },
  }),
)
/** So many of a thousand letters, by how often they come in text, must be there. */
const tellingShare = 40
/** Characters after this one are no Latin letters (Unicode 15, blocks). */
const lastLatin = '\u024f'

/**
 * The family whose letters are nearly as wide as those of a font that Word users do not have. Text set in it keeps its
 * lines, and no program has to choose a stand-in of which nobody knows the widths.
 * @returns undefined for a font of another script, and for one with too few letters to tell
 */
export function nearestFamily({ serifs, bold, italic, widths }: Letters): string | undefined {
  const telling = [...frequencies].filter(([letter]) => (widths.get(letter) ?? 0) > 0)
  const weight = telling.reduce((sum, [, often]) => sum + often, 0)
  const foreign = [...widths.keys()].filter((character) => character > lastLatin).length
  if (weight < tellingShare || foreign > widths.size / 2) return undefined
  const letters = telling.filter(([letter]) => letter !== ' ')
  const first = widths.get(letters[0]?.[0] ?? '')
  if (letters.length > 4 && letters.every(([letter]) => widths.get(letter) === first)) return 'Courier New'
  const apart = (advances: Advances | undefined): number =>
    telling.reduce((sum, [letter, often]) => {
      const own = widths.get(letter) ?? 0
      return sum + often * Math.abs(own - (advances?.(letter) ?? own))
    }, 0)
  return (serifs ? withSerifs : without)
    .map((family) => ({ family, apart: apart(advancesOf({ family, bold, italic })) }))
    .sort((one, other) => one.apart - other.apart)[0]?.family
}
