import type { Formula, FormulaNode } from '../../formulas/formula-model.ts'
import type { Box } from '../../reading/geometry.ts'
import { type Part, plainSign } from './formula-parts.ts'

/** A sign of a formula, or a part of one that is read already and moves as one sign. */
export interface Atom {
  readonly box: Box
  /** The size of its letters, in points. */
  readonly size: number
  /** Undefined of signs that stand around the axis of their line, as those of extension fonts do. */
  readonly baseline: number | undefined
  readonly node: FormulaNode
}

/** Reads what stands together in a formula; undefined where it is not understood. */
export type Reading = (atoms: readonly Atom[]) => Formula | undefined

/** How far the axis of a line, which bars and large signs stand around, is above its baseline, in em. */
export const axis = 0.25

/** A sign as an atom; letters that are neither italic nor of a font of formulas are upright. */
export function atomOf({ glyph: { text, y, face }, box }: Part): Atom {
  const { math } = face.font
  const isLetter = /^[\p{Script=Latin}\p{Lu}]+$/u.test(text)
  return {
    box,
    size: face.size,
    baseline: math === 'extension' ? undefined : y,
    node: {
      kind: 'text',
      text: plainLetters(text),
      upright: isLetter && math === undefined && !face.italic,
      bold: face.bold,
    },
  }
}

/** Italic letters of formulas as those that Office Math makes italic by itself. */
const plainLetters = (text: string): string =>
  plainSign(text).replace(/[\u210e\u{1d434}-\u{1d467}\u{1d6e2}-\u{1d71b}]/gu, (letter) =>
    letter.normalize('NFKC'),
  )

/** What it says where it is a sign; empty where it is read already. */
export const signOf = ({ node }: { readonly node: FormulaNode }): string =>
  node.kind === 'text' ? node.text : ''

export const middleOf = ({ box }: Pick<Atom, 'box'>): number => (box.x0 + box.x1) / 2

/** Orders from left to right. */
export const byPlace = (one: Atom, other: Atom): number => one.box.x0 - other.box.x0
