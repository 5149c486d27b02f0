import type { Counts } from './counts.ts'

export interface MergeTask {
  readonly inputs: readonly { readonly path: string; readonly name: string }[]
  /** Where the merged PDF goes. */
  readonly target: string
  readonly maxPages: number
  readonly fileBookmarks?: boolean
}

/** Inputs are told by their place in the task. */
export type MergeAnswer =
  | {
      readonly kind: 'merged'
      /** Files whose page tree did not have the pages it told of. */
      readonly healed: number
      readonly before: Counts
      readonly after: Counts
      readonly actions: number
      readonly signatures: number
    }
  | {
      readonly kind: 'unreadable'
      readonly damaged: readonly number[]
      readonly encrypted: readonly number[]
    }
