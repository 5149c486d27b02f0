import type { PagePlan } from '@folio/contract/options/page-plan'
import type { ReadablePdf } from '@folio/pdf-engines/qpdf/open-pdf'
import type { Counts } from '../assembly/counts.ts'

export interface MergeTask {
  /** Those that the plan takes nothing of are not read. */
  readonly inputs: readonly ReadablePdf[]
  /** The pages of the result. */
  readonly plan: PagePlan
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
      /** Links and bookmarks to pages that are not taken. */
      readonly inert: number
      readonly before: Counts
      readonly after: Counts
      readonly actions: number
      readonly signatures: number
      readonly dynamicForms: number
      readonly usageRights: number
      readonly otherProperties: number
      readonly claims: number
      readonly portfolios: number
      readonly drawnAnew: number
    }
  | {
      readonly kind: 'unreadable'
      readonly damaged: readonly number[]
      readonly encrypted: readonly number[]
    }
