import { type ComponentType, useEffect, useState } from 'react'
import type { WorkAreaProps } from './work-area.tsx'

interface LoadedArea {
  readonly WorkArea: ComponentType<WorkAreaProps> | undefined
  readonly failed: boolean
}

/** Fetches what works with files: when the browser has time for it, at the latest when files are there. */
export function useWorkArea(needed: boolean): LoadedArea {
  const [loaded, setLoaded] = useState<LoadedArea>({ WorkArea: undefined, failed: false })
  const waiting = loaded.WorkArea === undefined

  useEffect(() => {
    if (!waiting) return
    let wanted = true
    const load = async () => {
      const area = await fetchArea()
      if (wanted) setLoaded(area)
    }
    const cancel = needed ? void load() : whenIdle(load)
    return () => {
      wanted = false
      cancel?.()
    }
  }, [needed, waiting])

  return loaded
}

async function fetchArea(): Promise<LoadedArea> {
  try {
    const { WorkArea } = await import('./work-area.tsx')
    return { WorkArea, failed: false }
  } catch {
    return { WorkArea: undefined, failed: true }
  }
}

/** Safari has no idle callbacks; a second after the page is there is late enough as well. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}
