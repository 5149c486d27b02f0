import { useCallback, useEffect, useRef, useState } from 'react'
import type { FlowTool } from '../tools/flow-tools.ts'
import { whenIdle } from './when-idle.ts'
import type { Work } from './work.ts'

export interface WorkLoader {
  readonly work: Work | undefined
  /** Rejects when a script cannot be fetched; asking again tries again. */
  readonly load: () => Promise<Work>
  /** Begins to load, for when files are likely to come soon. */
  readonly prefetch: () => void
}

/** Fetches what works with files: when the browser has time for it, at the latest when files are there. */
export function useWork(id: FlowTool): WorkLoader {
  const [work, setWork] = useState<Work>()
  const loading = useRef<Promise<Work>>(undefined)

  const load = useCallback(async () => {
    loading.current ??= fetchWork(id)
    try {
      const loaded = await loading.current
      setWork(loaded)
      return loaded
    } catch (error) {
      loading.current = undefined
      throw error
    }
  }, [id])
  // What fails here is fetched again, and reported, when files are there.
  const prefetch = useCallback(() => void load().catch(() => undefined), [load])
  useEffect(() => whenIdle(prefetch), [prefetch])

  return { work, load, prefetch }
}

const fetchWork = async (id: FlowTool): Promise<Work> => (await import('./work.ts')).workOn(id)
