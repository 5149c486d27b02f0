import { useCallback, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../browser/when-idle.ts'
import type { ToolView } from './model/tool-view.ts'
import type { Work } from './work.ts'

export interface WorkLoader {
  readonly work: Work | undefined
  /** Rejects when a script cannot be fetched; asking again tries again. */
  readonly load: () => Promise<Work>
  /** Begins to load, for when files are likely to come soon. */
  readonly prefetch: () => void
}

/** Fetches what works with files: when the browser has time for it, at the latest when files are there. */
export function useWork(fetchView: () => Promise<ToolView>): WorkLoader {
  const [work, setWork] = useState<Work>()
  const loading = useRef<Promise<Work>>(undefined)

  const load = useCallback(async () => {
    loading.current ??= fetchWork(fetchView)
    try {
      const loaded = await loading.current
      setWork(loaded)
      return loaded
    } catch (error) {
      loading.current = undefined
      throw error
    }
  }, [fetchView])
  // What fails here is fetched again, and reported, when files are there.
  const prefetch = useCallback(() => void load().catch(() => undefined), [load])
  useEffect(() => whenIdle(prefetch), [prefetch])

  return { work, load, prefetch }
}

async function fetchWork(fetchView: () => Promise<ToolView>): Promise<Work> {
  const [{ workOn }, view] = await Promise.all([import('./work.ts'), fetchView()])
  return workOn(view)
}
