import { useCallback, useState } from 'react'
import type { OutcomeFile } from '../model/outcome.ts'

interface PickedResults {
  readonly addresses: ReadonlySet<string>
  readonly pick: (file: OutcomeFile, isPicked: boolean) => void
  /** In the order of the results. */
  readonly files: readonly OutcomeFile[]
}

/** Which of several results are meant; they keep being so under another name. */
export function usePickedResults(files: readonly OutcomeFile[]): PickedResults {
  const [addresses, setAddresses] = useState<ReadonlySet<string>>(new Set())
  const pick = useCallback(
    ({ downloadUrl }: OutcomeFile, isPicked: boolean) =>
      setAddresses((now) => {
        const next = new Set(now)
        if (isPicked) next.add(downloadUrl)
        else next.delete(downloadUrl)
        return next
      }),
    [],
  )
  return { addresses, pick, files: files.filter(({ downloadUrl }) => addresses.has(downloadUrl)) }
}
