/** One tool's part of a recipe: its settings, without page ranges and words, which belong to one document. */
export interface Step {
  /** The tool's. */
  readonly tool: string
  readonly options: Readonly<Record<string, unknown>>
}

/** Steps that a visitor has given a name: what comes of one goes into the next. */
export interface Recipe {
  readonly id: string
  readonly name: string
  /** At least one. */
  readonly steps: readonly Step[]
}

const trails = new WeakMap<File, readonly Step[]>()

/** Remembers what a file has come through, while the page is there. */
export const cameThrough = (file: File, steps: readonly Step[]): void => void trails.set(file, steps)

/** The steps that files have come through; of several the first one's, because they went together. */
export const stepsOf = (files: readonly File[]): readonly Step[] => (files[0] && trails.get(files[0])) ?? []
