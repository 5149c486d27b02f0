/** A formula as a tree, of what Office Math (ECMA-376 part 1, 22.1) has words for. */
export type Formula = readonly FormulaNode[]

/** One part of a formula; what stands in it is a formula again. */
export type FormulaNode =
  | FormulaText
  | { readonly kind: 'scripts'; readonly base: Formula; readonly sub?: Formula; readonly sup?: Formula }
  | { readonly kind: 'fraction'; readonly over: Formula; readonly under: Formula }
  | { readonly kind: 'root'; readonly of: Formula }
  | FormulaOperator
  | { readonly kind: 'bracketed'; readonly open: string; readonly close: string; readonly of: Formula }
  /** A letter with a mark over it, which is a combining character. */
  | { readonly kind: 'accent'; readonly mark: string; readonly of: Formula }

export interface FormulaText {
  readonly kind: 'text'
  readonly text: string
  /** Letters of names and words, as `sin` and `if`; those of variables are italic. */
  readonly upright: boolean
  readonly bold: boolean
}

/** A sum, product or integral with its limits and what it is of. */
export interface FormulaOperator {
  readonly kind: 'operator'
  readonly sign: string
  readonly lower?: Formula
  readonly upper?: Formula
  /** Its limits stand behind it, not above and below it. */
  readonly atSide: boolean
  readonly of: Formula
}

/** One line of a displayed formula and where it starts on the page, in points. */
export interface FormulaLine {
  readonly x0: number
  readonly nodes: Formula
}

/** A formula that stands by itself. */
export interface DisplayFormula {
  readonly lines: readonly FormulaLine[]
  /** With its brackets, as `(12)`; empty where it has none. */
  readonly number: string
  /** The size of its letters, in points. */
  readonly size: number
  readonly color: string
}
