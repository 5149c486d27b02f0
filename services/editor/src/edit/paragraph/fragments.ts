import type { Cell, ParagraphCells } from './cells.ts'
import { keptLetters } from './kept-letters.ts'

/** Letters that are set anew, in the style of a cell: before it, or behind it. */
export interface NewLetters {
  readonly text: string
  readonly host: Cell
  readonly side: 'before' | 'behind'
}

/** A letter that stays as it is drawn, or some that are set anew. */
export type Atom = { readonly cell: Cell } | { readonly fresh: NewLetters }

/** What is never parted by the end of a line: a word, or what an old line had of one. */
export interface Fragment {
  readonly atoms: readonly Atom[]
  /** What stands between it and the one before; `line` begins a new line whatever there is room for. */
  readonly glue: 'space' | 'none' | 'line'
  /** Drawn at its end where a line ends with it. */
  readonly hyphen: Cell | undefined
}

/** Cuts the new text of a paragraph into what stays of the old one and what is new; undefined where the old one has no letters. */
export function fragmentsOf({ text, cells }: ParagraphCells, now: string): readonly Fragment[] | undefined {
  const cellAt = keptCells(cells, keptLetters(text, now), now)
  if (!cells.some(({ from, to }) => to > from)) return undefined
  const starts = [...cellAt.keys()].sort((one, other) => one - other)
  const fragments: Fragment[] = []
  let atoms: Atom[] = []
  let glue: Fragment['glue'] = 'line'
  const close = (hyphen?: Cell) => {
    if (atoms.length > 0) fragments.push({ atoms, glue, hyphen })
    atoms = []
  }
  let at = 0
  while (at < now.length) {
    const white = /^\s+/u.exec(now.slice(at))?.[0]
    if (white !== undefined) {
      close()
      if (fragments.length > 0) glue = white.includes('\n') ? 'line' : 'space'
      at += white.length
      continue
    }
    const cell = cellAt.get(at)
    if (cell) {
      const last = atoms.at(-1)
      if (last && 'cell' in last && last.cell.line !== cell.line) {
        close(hyphenBehind(last.cell))
        glue = 'none'
      }
      atoms.push({ cell })
      at += cell.to - cell.from
      continue
    }
    const next = starts.find((start) => start > at) ?? now.length
    const fresh = /^\S+/u.exec(now.slice(at, next))?.[0] ?? ''
    atoms.push({ fresh: { text: fresh, ...hostOf(at) } })
    at += fresh.length
  }
  close()
  return fragments

  function hyphenBehind(cell: Cell): Cell | undefined {
    const next = cells[cells.indexOf(cell) + 1]
    return next && next.line === cell.line && next.from === next.to ? next : undefined
  }

  /** What goes gives its style to what comes in its place, else what stands before. */
  function hostOf(place: number): Omit<NewLetters, 'text'> {
    const before = cellAt.get(starts.findLast((start) => start < place) ?? -1)
    const after = cellAt.get(starts.find((start) => start > place) ?? -1)
    const first = before ? cells.indexOf(before) + 1 : 0
    const end = after ? cells.indexOf(after) : cells.length
    const gone = cells.slice(first, end).find(({ from, to }) => to > from)
    if (gone) return { host: gone, side: 'before' }
    if (before) return { host: before, side: 'behind' }
    return { host: (after ?? cells[0]) as Cell, side: 'before' }
  }
}

/** The cells all of whose characters stay side by side, by where they then begin. */
function keptCells(
  cells: readonly Cell[],
  sources: readonly (number | undefined)[],
  now: string,
): Map<number, Cell> {
  const places = new Map<number, number>()
  for (const [place, source] of sources.entries()) if (source !== undefined) places.set(source, place)
  const cellAt = new Map<number, Cell>()
  for (const cell of cells) {
    const place = places.get(cell.from)
    if (place === undefined || cell.to === cell.from) continue
    const whole = Array.from({ length: cell.to - cell.from }, (_, index) => places.get(cell.from + index))
    if (!whole.every((at, index) => at === place + index)) continue
    // A mark that is new goes with its letter.
    if (/^\p{M}/u.test(now.slice(place + whole.length)) && sources[place + whole.length] === undefined)
      continue
    cellAt.set(place, cell)
  }
  return cellAt
}
