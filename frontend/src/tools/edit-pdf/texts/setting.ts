import type { TextItem } from './text-item.ts'

/** How the lines of a text stand to each other; lengths in points. */
export interface Setting {
  readonly align: 'start' | 'justify' | 'center' | 'end'
  /** Where all lines but the first begin within the box, and how much further the first one does. */
  readonly inset: number
  readonly indent: number
  /** From baseline to baseline; undefined for a single line. */
  readonly leading?: number
}

const alone: Setting = { align: 'start', inset: 0, indent: 0 }
/** Edges that lie no further apart are one, in parts of the font size. */
const alike = 0.2

/** How a paragraph is set, as the places of its lines tell. */
export function settingOf({ lines = [], x, fontSize }: TextItem): Setting {
  const [first, ...others] = lines
  if (!first || others.length === 0) return alone
  const isOne = (values: readonly number[]) => Math.max(...values) - Math.min(...values) <= alike * fontSize
  const leading = middle(others.map(({ y }, index) => y - (lines[index]?.y ?? y)))
  const lefts = others.map((line) => line.x)
  const ends = lines.map((line) => line.x + line.width)
  if (!isOne([first.x, ...lefts])) {
    if (isOne(lines.map((line) => 2 * line.x + line.width))) return { ...alone, align: 'center', leading }
    if (isOne(ends) && !(isOne(lefts) && first.x > middle(lefts))) return { ...alone, align: 'end', leading }
  }
  const full = ends.slice(0, -1)
  const inset = middle(lefts) - x
  return {
    align: full.length > 1 && isOne(full) ? 'justify' : 'start',
    ...{ inset, indent: first.x - x - inset, leading },
  }
}

const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
