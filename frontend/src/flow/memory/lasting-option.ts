import type { Option, Options } from '@folio/contract/options/options'
import type { Tool } from '@folio/contract/tool'
import { pageListIn } from '../../pages/lists/page-list-in.ts'

/** Whether a setting outlives the page. Page ranges are those of one document, and words may be passwords. */
const isLasting = (option: Option | undefined): boolean =>
  option?.kind === 'choice' || option?.kind === 'number' || option?.kind === 'flag'

/** Whether a setting belongs to the chosen files: it is kept with them, and ends with them. */
export const isOfFiles = (option: Option | undefined): boolean =>
  option !== undefined && !isLasting(option) && !('secret' in option && option.secret)

/**
 * The setting that lets a list of pages count, while there is one: it ends with the list. Without it the same choice would
 * mean a start and an end that nobody has set, and of the next files one page would come out.
 */
export function choiceOfList(
  options: Options,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const list = pageListIn(options)
  if (list === undefined || String(values[list] ?? '').trim() === '') return undefined
  return options[list]?.showWhen?.option
}

/** The settings among these that outlive the page. */
export const lastingOptions = (
  { options }: Pick<Tool, 'options'>,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const ending = choiceOfList(options, values)
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => isLasting(options[name]) && name !== ending),
  )
}
