import { naturalWidth } from '../layout/lines/natural-widths.ts'
import { heaviest, median } from '../layout/lines/statistics.ts'
import type { StraightLine } from './straight-lines.ts'

/** What the text of a scan is set in: of a picture nobody can tell the font, but its widths tell which one fits. */
export interface ScanFonts {
  readonly family: string
  /** In points, of each line. */
  readonly sizes: readonly number[]
}

const families = ['Times New Roman', 'Arial', 'Courier New'] as const
/** White at both sides of a word that is counted in the width of its letters but has no ink, in em. */
const sideBearings = 0.07
/** Shorter words say little. */
const fewLetters = 3
/** Sizes this close are one. */
const sameSize = 0.09

/** The family whose letters are as wide as these, and the size at which they are. */
export function scanFonts(lines: readonly StraightLine[]): ScanFonts {
  const [family, sizes] = families
    .map((name) => [name, lines.map((line) => impliedSizes(line, name))] as const)
    .sort(([, one], [, other]) => spread(one) - spread(other))[0] ?? [families[0], []]
  const own = lines.map(({ size }, index) => {
    const implied = sizes[index] ?? []
    return implied.length > 0 ? median(implied) : size
  })
  return { family, sizes: evened(own, lines.map(lettersOf)) }
}

const lettersOf = ({ words }: StraightLine): number => words.reduce((sum, { text }) => sum + text.length, 0)

/** The size at which each word of a line would be as wide as it is. */
function impliedSizes({ words }: StraightLine, family: string): number[] {
  return words.flatMap(({ text, x0, x1 }) => {
    const width =
      text.length < fewLetters
        ? undefined
        : naturalWidth([{ text, look: { ...plain, family }, x0, x1, spaced: false, mcid: undefined }])
    return width ? [(x1 - x0) / Math.max(width - sideBearings, 0.1)] : []
  })
}

const plain = {
  ...{ size: 1, color: '#000000', bold: false, italic: false, underline: false, strike: false },
  ...{ highlight: undefined, backdrop: undefined, raised: undefined, link: undefined },
}

/** How far the words of lines are from agreeing with each other; 0 where no line has several. */
function spread(lines: readonly (readonly number[])[]): number {
  const off = lines.flatMap((sizes) => {
    const middle = median(sizes)
    return sizes.length < 2 ? [] : sizes.map((size) => Math.abs(size / middle - 1))
  })
  return off.reduce((sum, one) => sum + one, 0) / Math.max(off.length, 1)
}

/** Sizes measured in a picture scatter: the one that most letters have goes for all that are near it, and so on. */
function evened(sizes: readonly number[], letters: readonly number[]): number[] {
  const result = sizes.map(() => 0)
  for (;;) {
    const left = [...sizes.keys()].filter((index) => result[index] === 0)
    const most = heaviest(left.map((index) => [Math.round((sizes[index] ?? 0) * 2) / 2, letters[index] ?? 0]))
    if (most === undefined) return result
    const near = left.filter((index) => Math.abs((sizes[index] ?? 0) / Math.max(most, 1) - 1) <= sameSize)
    // One that is near to none, as none at all, stands for itself.
    const taken =
      near.length > 0 ? near : left.filter((index) => Math.round((sizes[index] ?? 0) * 2) / 2 === most)
    const size = Math.max(4, Math.round(2 * median(taken.map((index) => sizes[index] ?? 0))) / 2)
    for (const index of taken) result[index] = size
  }
}
