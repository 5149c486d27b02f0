import type { Option } from '@folio/contract/options/options'
import type { Tool } from '@folio/contract/tool'

/** Whether a setting outlives the page. Page ranges are those of one document, and words may be passwords. */
export const isLasting = (option: Option | undefined): boolean =>
  option?.kind === 'choice' || option?.kind === 'number' || option?.kind === 'flag'

/** Whether a setting belongs to the chosen files: it is kept with them, and ends with them. */
export const isOfFiles = (option: Option | undefined): boolean =>
  option !== undefined && !isLasting(option) && !('secret' in option && option.secret)

/** The settings among these that outlive the page. */
export const lastingOptions = (
  tool: Tool,
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(options).filter(([name]) => isLasting(tool.options[name])))
