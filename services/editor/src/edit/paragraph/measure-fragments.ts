import type { Show } from '../../content/shown-text.ts'
import type { TextReplacer } from '../replacement/replace-text.ts'
import type { Box } from './break-lines.ts'
import type { Cell, ParagraphCells } from './cells.ts'
import type { Atom, Fragment } from './fragments.ts'
import { listMark, type ParagraphShape } from './shape.ts'

/** A fragment with its measures, in units of the page. */
export interface MeasuredFragment extends Box {
  readonly fragment: Fragment
  /** How far into it each of its atoms begins. */
  readonly offsets: readonly number[]
  /** Its gap is not made wider or narrower, as that behind the mark of an item. */
  readonly fixed: boolean
}

/** What fragments take on a line, and which of them are as they were. Undefined where something cannot be set. */
export function measureFragments(
  { text, cells }: ParagraphCells,
  fragments: readonly Fragment[],
  shape: ParagraphShape,
  replacer: TextReplacer,
): readonly MeasuredFragment[] | undefined {
  const order = new Map(cells.map((cell, index) => [cell, index]))
  const { frame } = shape
  const measured: MeasuredFragment[] = []
  for (const [index, fragment] of fragments.entries()) {
    const { atoms, glue, hyphen } = fragment
    const offsets: number[] = []
    let [at, pen] = [0, 0]
    for (const [place, atom] of atoms.entries()) {
      const before = atoms[place - 1]
      if ('cell' in atom) {
        const from = frame.startOf(atom.cell.glyphs[0])
        if (before && 'cell' in before && follows(before.cell, atom.cell))
          at += from - frame.startOf(before.cell.glyphs[0])
        else at = pen
        offsets.push(at)
        pen = at + penAfter(atom.cell) - from
      } else {
        const length = lengthOf(atom.fresh.text, atom.fresh.host.glyphs[0].show)
        if (length === undefined) return undefined
        offsets.push(pen)
        pen += length
      }
    }
    const before = fragments[index - 1]
    const old = before && oldGap(before, fragment)
    const isMark = index === 1 && isListMark(before)
    const keepsGap = old !== undefined && (isMark || shape.alignment !== 'justified')
    measured.push({
      ...{ fragment, offsets, glue, width: pen },
      hyphen: hyphen ? penAfter(hyphen) - frame.startOf(hyphen.glyphs[0]) : 0,
      gap: glue === 'none' ? 0 : keepsGap ? old : shape.gap,
      fixed: isMark,
      opens: opensLine(fragment),
      same: isSame(fragment, before),
    })
  }
  return measured

  function lengthOf(content: string, show: Show): number | undefined {
    const typeset = replacer.typeset(content, show)
    return typeset && typeset.length * frame.unitOf(show)
  }

  function penAfter({ glyphs }: Cell): number {
    return Math.max(...glyphs.map(frame.penAfter))
  }

  /** Whether a cell stood right behind another one, in one word of one line. */
  function follows(one: Cell, other: Cell): boolean {
    return other.from === one.to && other.line === one.line && isNext(one, other)
  }

  function isNext(one: Cell, other: Cell): boolean {
    const [first, second] = [order.get(one) ?? -1, order.get(other) ?? -1]
    return second === first + 1 || (second === first + 2 && cells[first + 1]?.from === cells[first + 1]?.to)
  }

  function oldGap(before: Fragment, { atoms: [next] }: Fragment): number | undefined {
    const last = before.atoms.at(-1)
    if (!last || !next || !('cell' in last && 'cell' in next)) return undefined
    if (!isNext(last.cell, next.cell) || last.cell.line !== next.cell.line) return undefined
    if (next.cell.from === last.cell.to) return undefined
    return frame.startOf(next.cell.glyphs[0]) - penAfter(last.cell)
  }

  function isListMark(before: Fragment | undefined): boolean {
    const pieces = before?.atoms.map((atom) =>
      'cell' in atom ? text.slice(atom.cell.from, atom.cell.to) : '\u0000',
    )
    return pieces !== undefined && listMark.test(pieces.join(''))
  }

  function opensLine({ atoms: [first] }: Fragment): number | undefined {
    const cell = first && cellOf(first)
    const before = cell && cells[(order.get(cell) ?? 0) - 1]
    return cell && before?.line !== cell.line ? cell.line : undefined
  }

  /** The old cell that an atom is, or stands for. */
  function cellOf(atom: Atom): Cell | undefined {
    if ('cell' in atom) return atom.cell
    return atom.fresh.side === 'before' ? atom.fresh.host : undefined
  }

  function isSame({ atoms, glue }: Fragment, before: Fragment | undefined): boolean {
    let last = before?.atoms.at(-1)
    for (const [index, atom] of atoms.entries()) {
      if (!('cell' in atom) || (last && !('cell' in last))) return false
      const cell = last?.cell
      if (!cell && order.get(atom.cell) !== 0) return false
      if (cell && !isNext(cell, atom.cell)) return false
      const apart = cell !== undefined && atom.cell.from > cell.to
      if (cell && apart !== (index === 0 && glue !== 'none')) return false
      last = atom
    }
    return true
  }
}
