import type { Tool } from '@folio/contract/tool'
import { useEffect, useState } from 'react'
import { subscribe } from '../../loading/subscribe.ts'
import { fetchedTools, fetchTools } from './all-tools.ts'

/** All tools once they are here; none until then, and where their script cannot be had. */
export function useAllTools(): readonly Tool[] {
  const [all, setAll] = useState(fetchedTools)
  useEffect(() => {
    if (all) return
    return subscribe(fetchTools(), setAll, () => setAll([]))
  }, [all])
  return all ?? none
}

const none: readonly Tool[] = []
