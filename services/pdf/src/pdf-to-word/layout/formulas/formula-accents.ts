import { union, widthOf } from '../../reading/geometry.ts'
import { type Atom, middleOf, signOf } from './formula-atoms.ts'

/** Marks that are drawn over letters, and the combining characters that they are. */
const spacing: ReadonlyMap<string, string> = new Map([
  ['\u02c6', '\u0302'],
  ['^', '\u0302'],
  ['\u02dc', '\u0303'],
  ['\u00af', '\u0304'],
  ['\u02c9', '\u0304'],
  ['\u02d9', '\u0307'],
  ['\u00a8', '\u0308'],
  ['\u02c7', '\u030c'],
])
const combining = /^[\u0300-\u030c\u20d0-\u20d7\u20db\u20dc]$/

const markOf = (sign: string): string | undefined => (combining.test(sign) ? sign : spacing.get(sign))

/** Makes one atom of each letter and the mark that is drawn over it; undefined where a mark has no letter. */
export function withAccents(atoms: readonly Atom[]): Atom[] | undefined {
  const joined = atoms.reduce<Atom[]>(
    (result, accent) => {
      const mark = markOf(signOf(accent))
      if (mark === undefined) return result
      const letter = result.find((atom) => isUnder(atom, accent))
      if (!letter) return result
      const made: Atom = {
        ...letter,
        node: { kind: 'accent', mark, of: [letter.node] },
        box: union(letter.box, { ...letter.box, y0: Math.min(letter.box.y0, accent.box.y0) }),
      }
      return result.filter((atom) => atom !== accent).map((atom) => (atom === letter ? made : atom))
    },
    [...atoms],
  )
  return joined.some((atom) => markOf(signOf(atom)) !== undefined) ? undefined : joined
}

/** Marks of math fonts are as wide as letters, and have their middle over them. */
function isUnder(letter: Atom, accent: Atom): boolean {
  if (letter === accent || letter.node.kind !== 'text' || markOf(letter.node.text) !== undefined) return false
  const above = (letter.baseline ?? Number.NaN) - (accent.baseline ?? Number.NaN)
  return (
    Math.abs(middleOf(letter) - middleOf(accent)) <
      0.5 * Math.max(widthOf(letter.box), widthOf(accent.box)) &&
    above > -0.1 * letter.size &&
    above < 0.6 * letter.size
  )
}
