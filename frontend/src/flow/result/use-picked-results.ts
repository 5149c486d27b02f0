import { useCallback, useState } from 'react'
import type { OutcomeFile } from '../model/outcome.ts'

interface Picked {
  /** Addresses. */
  readonly picked: ReadonlySet<string>
  readonly pick: (file: OutcomeFile, picked: boolean) => void
  /** The picked files in the order of the results. */
  readonly chosen: readonly OutcomeFile[]
}

/** Which of several results are meant; they keep being so under another name. */
export function usePicked(files: readonly OutcomeFile[]): Picked {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const pick = useCallback(
    ({ downloadUrl }: OutcomeFile, isPicked: boolean) =>
      setPicked((now) => {
        const next = new Set(now)
        if (isPicked) next.add(downloadUrl)
        else next.delete(downloadUrl)
        return next
      }),
    [],
  )
  return { picked, pick, chosen: files.filter(({ downloadUrl }) => picked.has(downloadUrl)) }
}
