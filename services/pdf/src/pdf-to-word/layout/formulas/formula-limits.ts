import { type Box, union } from '../../reading/geometry.ts'
import { greatest } from '../lines/statistics.ts'
import { type Atom, byPlace, middleOf, type Reading, signOf } from './formula-atoms.ts'
import { integral, large } from './formula-parts.ts'

/** What is smaller than this, as a share of the letters beside it, is a limit or a script. */
export const script = 0.85
/** How far the baselines of limits are from the middle of their operator, which scripts are nearer to, in em of its line. */
const reach = { above: [-2.2, -0.62], below: [0.9, 2.2] } as const
/** How far parts of a limit stand apart, in em. */
const apart = 0.45

/** Whether it is a sum, product, integral or the like. */
export const isOperator = (sign: string): boolean => large.test(sign) && sign !== '\u221a'

/** Whether it is an operator, with its limits or without: such are larger than letters and on no baseline. */
export const isLargeSign = ({ node }: Atom): boolean =>
  node.kind === 'operator' || (node.kind === 'text' && isOperator(node.text))

/** The size of its letters: that of the largest sign that is not large by itself. */
export function letterSize(atoms: readonly Atom[]): number {
  const letters = atoms.filter((atom) => atom.baseline !== undefined && !isLargeSign(atom))
  return greatest((letters.length > 0 ? letters : atoms).map(({ size }) => size))
}

/** Makes one atom of each sum or product and the limits above and below it; undefined where a limit is not understood. */
export function withLimits(atoms: readonly Atom[], read: Reading): readonly Atom[] | undefined {
  let left = [...atoms].sort(byPlace)
  const size = letterSize(atoms)
  const small = (from: number, [least, most]: readonly [number, number]) =>
    left.filter((atom) => {
      const off = ((atom.baseline ?? Number.NaN) - from) / size
      return atom.size < script * size && off > least && off < most
    })
  for (const operator of atoms) {
    if (!isOperator(signOf(operator))) continue
    const middle = (operator.box.y0 + operator.box.y1) / 2
    const above = limitOf(operator, small(middle, reach.above))
    const below = limitOf(operator, small(middle, reach.below))
    if (above.length + below.length === 0) continue
    const [upper, lower] = [above, below].map((limit) => (limit.length === 0 ? [] : read(limit)))
    if (!upper || !lower) return undefined
    const joined: Atom = {
      ...operator,
      node: {
        ...{ kind: 'operator', sign: signOf(operator), atSide: false, of: [] },
        ...(upper.length > 0 && { upper }),
        ...(lower.length > 0 && { lower }),
      },
    }
    const taken = new Set([operator, ...above, ...below])
    left = [...left.filter((atom) => !taken.has(atom)), joined].sort(byPlace)
  }
  return left
}

/** Those of the signs that stand over or under an operator, and the ones that they go on in at both sides. */
function limitOf(operator: Atom, signs: readonly Atom[]): Atom[] {
  if (integral.test(signOf(operator))) return []
  const taken = signs.filter((atom) => middleOf(atom) > operator.box.x0 && middleOf(atom) < operator.box.x1)
  const [first] = taken
  if (!first) return []
  let box: Box = taken.reduce((all, atom) => union(all, atom.box), first.box)
  for (let count = -1; count < taken.length; ) {
    count = taken.length
    for (const atom of signs) {
      const gap = Math.max(atom.box.x0 - box.x1, box.x0 - atom.box.x1)
      if (taken.includes(atom) || gap > apart * atom.size) continue
      taken.push(atom)
      box = union(box, atom.box)
    }
  }
  return taken.sort(byPlace)
}
