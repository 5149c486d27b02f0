import type { Formula } from '../../formulas/formula-model.ts'
import { type Box, union } from '../../reading/geometry.ts'
import type { Rule } from '../../reading/page-model.ts'
import { greatest, least, mostCommon } from '../lines/statistics.ts'
import { type Atom, axis, type Reading, signOf } from './formula-atoms.ts'
import { script, withLimits } from './formula-limits.ts'
import { linesOf } from './formula-lines.ts'

/** How near the bar of a root begins to its sign, and how far what stands on a bar reaches beyond it, in points. */
const slack = { root: 1.5, beyond: 1 }
/** How far the baseline of what stands on a bar or below it is from it, and more where that has bars of its own; in em. */
const furthest = { line: 1.5, fraction: 2.6 }
/** A bar is no longer than what stands on it and below it by more than this at each side, in em. */
const overhang = 0.6
/**
 * Makes one atom of each fraction and root, from the longest bar on: shorter ones stand in its parts.
 * @returns undefined where a bar is neither, or what belongs to one is not understood
 */
export function withBars(
  atoms: readonly Atom[],
  bars: readonly Rule[],
  read: Reading,
): readonly Atom[] | undefined {
  const [bar, ...shorter] = [...bars].sort((one, other) => other.to - other.from - (one.to - one.from))
  if (!bar) return atoms
  const root = atoms.find((atom) => isRootOf(atom, bar))
  const signs = atoms.filter((atom) => atom !== root && isWithin(bar, atom.box))
  const inner = shorter.filter((one) => isWithin(bar, boxOfBar(one)))
  const isOver = ({ y0, y1 }: Box) => (y0 + y1) / 2 < bar.at
  const under = readSide(
    signs.filter(({ box }) => !isOver(box)),
    inner.filter((one) => one.at > bar.at),
    { line: 'first', read },
  )
  if (!under) return undefined
  const outside = atoms.filter((atom) => atom !== root && !isWithin(bar, atom.box))
  const outer = shorter.filter((one) => !isWithin(bar, boxOfBar(one)))
  const overSigns = signs.filter(({ box }) => isOver(box))
  const overBars = inner.filter((one) => one.at <= bar.at)
  if (root) {
    const made = rootOf(under, root, bar)
    return withBars([...outside, ...overSigns, ...under.others, made], [...outer, ...overBars], read)
  }
  const over = readSide(overSigns, overBars, { line: 'last', read })
  if (!over || !isFraction(bar, over, under)) return undefined
  const made = fractionOf(over, under, bar)
  return withBars([...outside, ...over.others, ...under.others, made], outer, read)
}

const isRootOf = (atom: Atom, { at, from }: Rule): boolean =>
  signOf(atom) === '\u221a' &&
  Math.abs(atom.box.x1 - from) < slack.root &&
  at > atom.box.y0 - 0.6 * atom.size &&
  at < atom.box.y1

const isWithin = ({ from, to }: Rule, { x0, x1 }: Box): boolean =>
  (x0 + x1) / 2 > from - slack.beyond && (x0 + x1) / 2 < to + slack.beyond

interface Side {
  readonly nodes: Formula
  /** Those of the line that stands at the bar. */
  readonly atoms: readonly Atom[]
  readonly size: number
  /** Those of further lines, which do not belong to it. */
  readonly others: readonly Atom[]
}

/** @param line which one stands at the bar, from above */
function readSide(
  signs: readonly Atom[],
  bars: readonly Rule[],
  { line, read }: { readonly line: 'first' | 'last'; readonly read: Reading },
): Side | undefined {
  const joined = withBars(signs, bars, read)
  const whole = joined && withLimits(joined, read)
  const lines = whole && linesOf(whole)
  const atoms = line === 'first' ? lines?.[0] : lines?.at(-1)
  const nodes = atoms && read(atoms)
  if (!lines || !atoms || !nodes) return undefined
  const others = lines.filter((one) => one !== atoms).flat()
  return { nodes, atoms, others, size: greatest(atoms.map(({ size }) => size)) }
}

/** Whether both sides of a bar stand close to it, and one of them is about as long. */
function isFraction(bar: Rule, ...sides: readonly Side[]): boolean {
  const isClose = sides.every(({ atoms, size }) =>
    atoms.every(({ baseline = bar.at, node, ...atom }) => {
      const most = node.kind === 'fraction' || node.kind === 'root' ? furthest.fraction : furthest.line
      return Math.abs(baseline - bar.at) < most * size || atom.size < script * size
    }),
  )
  const length = greatest(
    sides.map(
      ({ atoms }) => greatest(atoms.map(({ box }) => box.x1)) - least(atoms.map(({ box }) => box.x0)),
    ),
  )
  const size = greatest(sides.map((side) => side.size))
  return isClose && bar.to - bar.from < length + 2 * overhang * size
}

const boxOfAll = (atoms: readonly Atom[], bar: Rule): Box =>
  atoms.reduce((all, { box }) => union(all, box), boxOfBar(bar))

const fractionOf = (over: Side, under: Side, bar: Rule): Atom => ({
  node: { kind: 'fraction', over: over.nodes, under: under.nodes },
  box: boxOfAll([...over.atoms, ...under.atoms], bar),
  size: Math.max(over.size, under.size),
  baseline: bar.at + axis * under.size,
})

/** It stands where the line under the root does; around its axis, where all on that line does. */
function rootOf({ nodes, atoms, size }: Side, sign: Atom, bar: Rule): Atom {
  const baselines = atoms.flatMap(({ baseline, ...atom }): (readonly [number, number])[] =>
    baseline !== undefined && atom.size > script * size ? [[baseline, 1]] : [],
  )
  return {
    node: { kind: 'root', of: nodes },
    box: boxOfAll([...atoms, sign], bar),
    ...{ size, baseline: mostCommon(baselines, 0.1) },
  }
}

const boxOfBar = ({ at, from, to }: Rule): Box => ({ x0: from, x1: to, y0: at, y1: at })
