import type { Options } from '@folio/contract/options/options'
import { parseTurnedPages, turnedPagesShape, writeTurnedPages } from '@folio/contract/options/turned-pages'
import { unknownPageLimit } from '@folio/contract/pages/page-ranges'
import type { PageTurning } from '../../pages/page-picker.tsx'
import type { OptionControl } from './use-options.ts'

/** The turns that a tool's settings tell, to be changed on the sheets as well; nothing where it turns no pages. */
export function pageTurning(
  options: Options,
  { values, set }: OptionControl,
  pageCount: number | undefined,
): PageTurning | undefined {
  const [name] =
    Object.entries(options).find(
      ([, option]) => option.kind === 'text' && option.shape === turnedPagesShape,
    ) ?? []
  if (name === undefined) return undefined
  const read = parseTurnedPages(String(values[name]), pageCount ?? unknownPageLimit)
  return {
    // What is half typed turns nothing yet.
    turns: 'turns' in read ? read.turns : new Map(),
    onTurn: (turns) => set(name, writeTurnedPages(turns)),
  }
}
