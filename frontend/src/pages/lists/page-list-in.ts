import type { Options } from '@folio/contract/options/options'
import { pagePlanShape } from '@folio/contract/options/page-plan'

/** The name of the setting that lists pages, of a tool that has one. */
export const pageListIn = (options: Options): string | undefined =>
  Object.entries(options).find(([, option]) => option.kind === 'text' && option.shape === pagePlanShape)?.[0]
