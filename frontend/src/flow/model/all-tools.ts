import type { Tool } from '@folio/contract/tool'

let fetched: readonly Tool[] | undefined

/** All tools, if they are here. */
export const fetchedTools = (): readonly Tool[] | undefined => fetched

/**
 * All tools. No page needs their table before there is a result; whoever fetches it while a conversion runs has the result
 * whole at once, and nothing moves below it. Rejects where the script cannot be had.
 */
export async function fetchTools(): Promise<readonly Tool[]> {
  fetched ??= Object.values<Tool>((await import('@folio/contract/tools')).tools)
  return fetched
}
