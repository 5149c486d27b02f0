import type { Option } from '@folio/contract/options/options'

/** Whether a setting outlives the page. Page ranges are those of one document, and words may be passwords. */
export const isLasting = (option: Option | undefined): boolean =>
  option?.kind === 'choice' || option?.kind === 'number' || option?.kind === 'flag'
