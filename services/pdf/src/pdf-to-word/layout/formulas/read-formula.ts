import type { Formula, FormulaLine } from '../../formulas/formula-model.ts'
import type { Rule } from '../../reading/page-model.ts'
import { least } from '../lines/statistics.ts'
import { withAccents } from './formula-accents.ts'
import { type Atom, atomOf, signOf } from './formula-atoms.ts'
import { withBars } from './formula-bars.ts'
import { withLimits } from './formula-limits.ts'

import { linesOf } from './formula-lines.ts'
import type { Part } from './formula-parts.ts'
import { readRow } from './formula-row.ts'

/** Pieces that large brackets and roots are put together of, and braces above and below: what they enclose is not read. */
const piece = /[\u239b-\u23b3\u23d0\u23dc-\u23e1\ufe37\ufe38\ue000-\uf8ff\ufffd]/

/**
 * The lines of a formula as trees, by where its signs stand.
 * @param bars of its fractions and roots
 * @returns undefined where any of it is not understood
 */
export function readFormula(parts: readonly Part[], bars: readonly Rule[]): FormulaLine[] | undefined {
  if (parts.some(({ glyph }) => piece.test(glyph.text))) return undefined
  const letters = withAccents(parts.map(atomOf))
  const joined = letters && withBars(letters, bars, readTogether)
  const atoms = joined && withLimits(joined, readTogether)
  const lines = atoms && linesOf(atoms)
  if (!lines) return undefined
  const read = lines.flatMap((line): FormulaLine[] => {
    const nodes = readLine(line)
    return nodes ? [{ x0: least(line.map(({ box }) => box.x0)), nodes }] : []
  })
  return read.length === lines.length ? read : undefined
}

/** Reads what makes one line, as the parts of a fraction do. */
function readTogether(atoms: readonly Atom[]): Formula | undefined {
  const joined = withLimits(atoms, readTogether)
  return joined && readLine(joined)
}

const readLine = (atoms: readonly Atom[]): Formula | undefined =>
  atoms.length === 0 || atoms.some((atom) => signOf(atom) === '\u221a') ? undefined : readRow(atoms)
