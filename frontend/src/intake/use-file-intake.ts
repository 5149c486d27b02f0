import { useEffect, useEffectEvent, useState } from 'react'
import { isWriting } from '../browser/is-writing.ts'
import { carriesFiles } from './carries-files.ts'
import { droppedIn, filesOf } from './dropped-files.ts'
import { earlyFiles } from './early-files.ts'

/** Takes files that are dropped or pasted anywhere on the page. Returns whether files are being dragged over it. */
export function useFileIntake(enabled: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false)
  const take = useEffectEvent((files: readonly File[]) => {
    if (enabled && files.length > 0) onFiles(files)
  })

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer || !carriesFiles(event.dataTransfer)) return
      // Without this the browser would open a dropped file in place of the page, also while converting.
      event.preventDefault()
      event.dataTransfer.dropEffect = enabled ? 'copy' : 'none'
      setDragging(enabled)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false)
    }
    const drop = async (event: DragEvent) => {
      setDragging(false)
      if (!event.dataTransfer || !carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      take(await filesOf(droppedIn(event.dataTransfer)))
    }
    const paste = (event: ClipboardEvent) => {
      const typing = isWriting(event.target)
      if (!typing) take([...(event.clipboardData?.files ?? [])])
    }
    const end = new AbortController()
    const { signal } = end
    window.addEventListener('dragenter', over, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('paste', paste, { signal })
    void earlyFiles().then(take)
    return () => end.abort()
  }, [enabled])

  return dragging && enabled
}
