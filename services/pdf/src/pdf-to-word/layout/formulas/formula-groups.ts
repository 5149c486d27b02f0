import type { Formula, FormulaNode, FormulaOperator } from '../../formulas/formula-model.ts'
import { isOperator } from './formula-limits.ts'

/** A sign on the baseline of a line with its scripts. */
export interface Entry {
  readonly node: FormulaNode
  readonly sub: Formula
  readonly sup: Formula
}

const openers = '([{\u27e8\u2329\u230a\u2308'
const closers = ')]}\u27e9\u232a\u230b\u2309'
/** Upright lines open and close alike. */
const lines = '|\u2016\u2225\u2223'
/** What an operator is of ends at these. */
const parting =
  /^[=<>+\-\u2212\u00b1\u2213\u2208\u2209\u2248\u2260-\u2265\u226a\u226b\u223c\u2261\u2190-\u21d4,;.]$/

/** Whether it is a relation, an operator between two things, or a mark between them. */
export const isParting = (sign: string): boolean => parting.test(sign)
/** Whether it opens or closes a bracket, or may do either. */
export const isBracket = (sign: string): boolean =>
  sign !== '' && (openers + closers + lines).includes(sign.trim())

/** What a line comes to, with what brackets enclose and operators are of; undefined where those do not go up. */
export function nodesOf(entries: readonly Entry[]): Formula | undefined {
  const open: { readonly opener: Entry | undefined; readonly entries: Entry[] }[] = [
    { opener: undefined, entries: [] },
  ]
  for (const entry of entries) {
    const sign = textOf(entry)
    const current = open.at(-1)
    if (!current) return undefined
    if (sign && openers.includes(sign)) {
      if (hasScripts(entry)) return undefined
      open.push({ opener: entry, entries: [] })
    } else if (sign && closers.includes(sign)) {
      const around = open.at(-2)
      const of = finished(current.entries)
      if (!current.opener || !around || !of) return undefined
      open.pop()
      const node = { kind: 'bracketed', open: textOf(current.opener), close: sign, of } as const
      around.entries.push({ ...entry, node })
    } else current.entries.push(entry)
  }
  const [all] = open
  return open.length === 1 && all ? finished(all.entries) : undefined
}

const textOf = ({ node }: Entry): string => (node.kind === 'text' ? node.text.trim() : '')
const hasScripts = ({ sub, sup }: Entry): boolean => sub.length + sup.length > 0

/** A line whose brackets are closed. */
function finished(entries: readonly Entry[]): Formula | undefined {
  const paired = withLines(entries)
  const nodes: FormulaNode[] = []
  let rest: FormulaNode[] = []
  // From the right, so that the operator at the left of another one is of that.
  for (const entry of [...paired].reverse()) {
    const operator = operatorOf(entry)
    if (operator) {
      if (rest.length === 0) return undefined
      rest = [{ ...operator, of: joined(rest) }]
    } else if (!hasScripts(entry) && isParting(textOf(entry))) {
      nodes.unshift(entry.node, ...rest)
      rest = []
    } else rest.unshift(withScripts(entry))
  }
  return joined([...rest, ...nodes])
}

/** Lines that stand upright enclose what is between the first and the second of them, the third and the fourth. */
function withLines(entries: readonly Entry[]): readonly Entry[] {
  const places = entries.flatMap((entry, index) => (isLine(entry) ? index : []))
  if (places.length === 0 || places.length % 2 === 1) return entries
  const [from = 0, to = 0] = places
  const [first, last] = [entries[from], entries[to]]
  const of = finished(entries.slice(from + 1, to))
  if (!first || !last || !of || of.length === 0 || hasScripts(first)) return entries
  const node = { kind: 'bracketed', open: textOf(first), close: textOf(last), of } as const
  return withLines([...entries.slice(0, from), { ...last, node }, ...entries.slice(to + 1)])
}

const isLine = (entry: Entry): boolean => textOf(entry) !== '' && lines.includes(textOf(entry))

function operatorOf(entry: Entry): FormulaOperator | undefined {
  const { node, sub, sup } = entry
  if (node.kind === 'operator') return hasScripts(entry) ? undefined : node
  if (!isOperator(textOf(entry))) return undefined
  const limits = { ...(sub.length > 0 && { lower: sub }), ...(sup.length > 0 && { upper: sup }) }
  return { kind: 'operator', sign: textOf(entry), atSide: true, of: [], ...limits }
}

function withScripts(entry: Entry): FormulaNode {
  const { node, sub, sup } = entry
  if (!hasScripts(entry)) return node
  return {
    ...{ kind: 'scripts', base: [node] },
    ...(sub.length > 0 && { sub }),
    ...(sup.length > 0 && { sup }),
  }
}

/** Text of one kind in a row is one text. */
function joined(nodes: readonly FormulaNode[]): Formula {
  const result: FormulaNode[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (node.kind === 'text' && last?.kind === 'text' && isAlike(node, last))
      result.splice(-1, 1, { ...last, text: last.text + node.text })
    else result.push(node)
  }
  return result
}

const isAlike = (
  one: { readonly upright: boolean; readonly bold: boolean },
  other: { readonly upright: boolean; readonly bold: boolean },
): boolean => one.upright === other.upright && one.bold === other.bold
