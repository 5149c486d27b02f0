import type { Arrangement } from '../../pages/arranging/arrangement.ts'

/** What a visitor has asked of the chosen files, and what has no meaning for any others. */
export interface Wishes {
  /** Settings as they are sent, by their names. */
  readonly options: Readonly<Record<string, string>>
  /** Pages by the id of a file, as they were typed. */
  readonly pages: ReadonlyMap<string, string>
  /** All pages as they were put in order, and whether they are shown in place of the list. */
  readonly arrangement: Arrangement | undefined
  readonly arranging: boolean
}

export const noWishes: Wishes = { options: {}, pages: new Map(), arrangement: undefined, arranging: false }
