import type { ReportFact } from '../report.ts'
import type { ConvertedFile } from '../tool.ts'
import { type ToolId, toolIds } from '../tools.ts'

/** Where a recipe and its files are sent. */
export const recipesEndpoint = '/api/recipes'

/** The form's fields: the recipe as JSON, and behind it the files of the first step. */
export const recipeFields = { recipe: 'recipe', files: 'files' } as const

/** How many steps a recipe has at most, and how long its JSON is, bytes. */
export const recipeLimits = { steps: 8, bytes: 64 * 1024 } as const

/** What can be a step: everything that converts without being asked anything meanwhile. */
export const recipeTools: readonly ToolId[] = toolIds.filter((id) => id !== 'edit-pdf')

/** A file that a step could not convert; the steps behind it have gone on without it. */
export interface NotConverted extends Pick<ReportFact, 'file' | 'failure' | 'error' | 'position'> {
  /** From 0. */
  readonly step: number
  readonly tool: ToolId
}

/** What the call answers. */
export interface RecipeAnswer {
  /** What came of the last step. */
  readonly files: readonly ConvertedFile[]
  readonly steps: readonly {
    readonly tool: ToolId
    readonly report: readonly ReportFact[]
  }[]
  /** The files that are missing in the result; empty when all are there. */
  readonly notConverted: readonly NotConverted[]
  /** The last tool's own answer. */
  readonly answer: Readonly<Record<never, never>>
  readonly expiresAt: string
  readonly requestId: string
}
