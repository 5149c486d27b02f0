import type { Tool } from '@folio/contract/tool'
import { useLater } from '../../loading/use-later.ts'

let fetched: readonly Tool[] | undefined

/**
 * All tools. No page needs their table before there is a result; whoever fetches it while a conversion runs has the result
 * whole at once, and nothing moves below it. Rejects where the script cannot be had.
 */
export async function fetchTools(): Promise<readonly Tool[]> {
  fetched ??= Object.values<Tool>((await import('@folio/contract/tools')).tools)
  return fetched
}

/** All tools once they are here; none until then, and where their script cannot be had. */
export const useAllTools = (): readonly Tool[] => useLater(fetchTools).loaded ?? fetched ?? none

const none: readonly Tool[] = []
