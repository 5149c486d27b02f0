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
      if ('kept' in atom) {
        const from = frame.startOf(atom.kept.glyphs[0])
        if (before && 'kept' in before && follows(before.kept, atom.kept))
          at += from - frame.startOf(before.kept.glyphs[0])
        else at = pen
        offsets.push(at)
        pen = at + penAfter(atom.kept) - from
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
    if (!last || !next || !('kept' in last && 'kept' in next)) return undefined
    if (!isNext(last.kept, next.kept) || last.kept.line !== next.kept.line) return undefined
    if (next.kept.from === last.kept.to) return undefined
    return frame.startOf(next.kept.glyphs[0]) - penAfter(last.kept)
  }

  function isListMark(before: Fragment | undefined): boolean {
    const pieces = before?.atoms.map((atom) =>
      'kept' in atom ? text.slice(atom.kept.from, atom.kept.to) : '\u0000',
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
    if ('kept' in atom) return atom.kept
    return atom.fresh.side === 'before' ? atom.fresh.host : undefined
  }

  function isSame({ atoms, glue }: Fragment, before: Fragment | undefined): boolean {
    let last = before?.atoms.at(-1)
    for (const [index, atom] of atoms.entries()) {
      if (!('kept' in atom) || (last && !('kept' in last))) return false
      const cell = last?.kept
      if (!cell && order.get(atom.kept) !== 0) return false
      if (cell && !isNext(cell, atom.kept)) return false
      const apart = cell !== undefined && atom.kept.from > cell.to
      if (cell && apart !== (index === 0 && glue !== 'none')) return false
      last = atom
    }
    return true
  }
}
