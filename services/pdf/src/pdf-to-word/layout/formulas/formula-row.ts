import type { Formula, FormulaNode } from '../../formulas/formula-model.ts'
import { union, widthOf } from '../../reading/geometry.ts'
import { mostCommon } from '../lines/statistics.ts'
import { type Atom, axis, byPlace, signOf } from './formula-atoms.ts'
import { type Entry, isBracket, isParting, nodesOf } from './formula-groups.ts'
import { isLargeSign, isOperator, letterSize, script } from './formula-limits.ts'

/** How far signs may stand from the baseline of their line, and scripts at least, in em; brackets grow around its axis. */
const off = { letter: 0.12, grown: 0.4, sup: 0.18, sub: 0.08 }
/** Gaps beside words that are blanks, and those that are wide ones, in em. */
const blank = { least: 0.18, wide: 1 }
/** The widest gap before a script, in em, and the share of a sign that the next one does not stand on. */
const widestGap = 0.6
const crossed = 0.4

interface Placed {
  readonly atom: Atom
  readonly subs: Atom[]
  readonly sups: Atom[]
}

/**
 * Reads the signs of one line by where they stand to its baseline, the way of Zanibbi, Blostein and Cordy, "Recognizing
 * mathematical expressions using tree transformation" (2002).
 * @returns undefined where one stands neither on it nor as a script
 */
export function readRow(atoms: readonly Atom[]): Formula | undefined {
  const size = letterSize(atoms)
  const line = baselineOf(atoms, size)
  if (line === undefined) return undefined
  const placed: Placed[] = []
  for (const atom of [...atoms].sort(byPlace)) {
    const last = placed.at(-1)
    if (isOnLine(atom, line, size)) {
      const word = last && wordOf(last, atom, size)
      if (word) placed.splice(-1, 1, word)
      else placed.push({ atom, subs: [], sups: [] })
      continue
    }
    const home = last && isBaseOf(last, atom, size) ? scriptHome(atom, last, line, size) : undefined
    if (!home) return undefined
    home.push(atom)
  }
  if (placed.some((one, index) => isCrossed(one.atom, placed[index + 1]?.atom))) return undefined
  const entries: Entry[] = []
  for (const [index, one] of placed.entries()) {
    const { subs, sups } = one
    const sub = subs.length === 0 ? [] : readRow(subs)
    const sup = sups.length === 0 ? [] : readRow(sups)
    if (!sub || !sup) return undefined
    entries.push({ node: spaced(one, placed[index - 1], placed[index + 1], size), sub, sup })
  }
  return nodesOf(entries)
}

function baselineOf(atoms: readonly Atom[], size: number): number | undefined {
  const known = atoms.flatMap((atom): (readonly [number, number])[] =>
    atom.baseline !== undefined && atom.size > script * size && !isLargeSign(atom)
      ? [[atom.baseline, atom.node.kind === 'text' && !isBracket(signOf(atom)) ? 4 : 1]]
      : [],
  )
  const [atom] = atoms
  return mostCommon(known, 0.1) ?? (atom && (atom.box.y0 + atom.box.y1) / 2 + axis * size)
}

function isOnLine(atom: Atom, line: number, size: number): boolean {
  const sign = signOf(atom)
  const center = line - axis * size
  if (atom.baseline === undefined || isLargeSign(atom))
    return atom.box.y0 < center && atom.box.y1 > center && atom.size > script * size
  if (atom.size <= script * size) return false
  const isGrown = atom.node.kind !== 'text' || isBracket(sign)
  return Math.abs(atom.baseline - line) < (isGrown ? off.grown : off.letter) * size
}

/** Whether a sign may have another as its script: no relation has scripts, and none stands apart from its base. */
function isBaseOf(placed: Placed, atom: Atom, size: number): boolean {
  return !isParting(signOf(placed.atom)) && gapBetween(placed, atom) < widestGap * size
}

/** Whether two signs are drawn one over the other, as a stroke and what it negates. */
function isCrossed(one: Atom, next: Atom | undefined): boolean {
  if (!next || one.node.kind !== 'text' || next.node.kind !== 'text') return false
  return one.box.x1 - next.box.x0 > crossed * Math.min(widthOf(one.box), widthOf(next.box))
}

/** Which scripts of a sign another one belongs to; what is smaller still is a script of one of them. */
function scriptHome(atom: Atom, { subs, sups }: Placed, line: number, size: number): Atom[] | undefined {
  const { baseline } = atom
  if (baseline === undefined || atom.size > script * size) return undefined
  const others = [...subs, ...sups].filter((other) => other.size * script > atom.size)
  const [nearest] = others.sort((one, other) => distance(one, baseline) - distance(other, baseline))
  if (nearest) return subs.includes(nearest) ? subs : sups
  if (line - baseline > off.sup * size) return sups
  return baseline - line > off.sub * size ? subs : undefined
}

const distance = (atom: Atom, baseline: number): number => Math.abs((atom.baseline ?? Infinity) - baseline)

/** The node of a sign with the blanks beside words; between other signs Office Math puts what is due. */
function spaced(
  { atom, subs, sups }: Placed,
  before: Placed | undefined,
  after: Placed | undefined,
  size: number,
): FormulaNode {
  const { node } = atom
  const hasScripts = subs.length + sups.length > 0
  if (node.kind !== 'text') return node
  const first = before ? gapBetween(before, atom) / size : 0
  const last = after && !hasScripts ? gapBetween({ atom, subs, sups }, after.atom) / size : 0
  if (!isWord(node)) {
    const isWide = first > blank.wide && before && !isWord(before.atom.node)
    return isWide ? { ...node, text: `\u2003${node.text}` } : node
  }
  const [lead, end] = [before ? blankOf(first, before.atom) : '', after ? blankOf(last, after.atom) : '']
  return { ...node, text: lead + node.text + end }
}

/** Around operators and relations Office Math leaves room by itself. */
function blankOf(gap: number, beside: Atom): string {
  if (gap > blank.wide) return '\u2003'
  const sign = signOf(beside)
  return gap > blank.least && !isParting(sign) && !isOperator(sign) ? ' ' : ''
}

function gapBetween({ atom, subs, sups }: Placed, next: Atom): number {
  return next.box.x0 - Math.max(...[atom, ...subs, ...sups].map(({ box }) => box.x1))
}

const isWord = (node: FormulaNode): boolean => node.kind === 'text' && node.upright && node.text.length > 1

/** A letter as part of the word that it goes on, as upright ones do that stand close; undefined where it is none. */
function wordOf({ atom, subs, sups }: Placed, next: Atom, size: number): Placed | undefined {
  const [one, other] = [atom.node, next.node]
  if (one.kind !== 'text' || other.kind !== 'text' || !one.upright || !other.upright) return undefined
  if (subs.length + sups.length > 0 || next.box.x0 - atom.box.x1 > blank.least * size) return undefined
  const node = { ...one, text: one.text + other.text }
  return { atom: { ...atom, node, box: union(atom.box, next.box) }, subs, sups }
}
