import { useEffect } from 'react'
import { carriesFiles } from '../../intake/carries-files.ts'

/**
 * Stops the browser on every page from opening a file in place of the site that is dropped where nothing waits for it.
 * What does wait for files sets the effect of the drop itself, before this or after it.
 */
export function useFileGuard(): void {
  useEffect(() => {
    const guard = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    const end = new AbortController()
    for (const type of ['dragenter', 'dragover', 'drop'] as const)
      window.addEventListener(type, guard, { signal: end.signal })
    return () => end.abort()
  }, [])
}
