import type { Options } from '@folio/contract/options/options'
import { unknownPageLimit } from '@folio/contract/pages/page-ranges'
import { pageListIn } from '../../pages/lists/page-list-in.ts'
import { readPagesValue, withTurns, writePagesValue } from '../../pages/lists/pages-value.ts'
import type { PageTurning } from '../../pages/page-picker.tsx'
import type { OptionControl } from './use-options.ts'

/** The turns that a tool's pages tell, to be changed on the sheets of its ranges as well. */
export function pageTurning(
  options: Options,
  { values, set }: OptionControl,
  pageCount = unknownPageLimit,
): PageTurning | undefined {
  const name = pageListIn(options)
  if (name === undefined) return undefined
  const selection = readPagesValue(String(values[name]), [pageCount])
  return {
    turns: selection.turns,
    onTurn: (turns) => set(name, writePagesValue(withTurns(selection, turns), [pageCount])),
  }
}
