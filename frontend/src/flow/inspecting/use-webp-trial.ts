import { useEffect, useRef, useState } from 'react'
import type { Coder } from './start-coder.ts'
import { startTrial, type WebpTrial } from './start-trial.ts'
import type { TrialSettings } from './trial-messages.ts'

/**
 * Codes a picture as WebP while its settings are moved: small at once, and whole when they rest.
 * @param file the same at every rendering
 */
export function useWebpTrial(file: File, { quality, background }: TrialSettings): WebpTrial {
  const [trial, setTrial] = useState<WebpTrial>({})
  const coder = useRef<Coder>(undefined)

  useEffect(() => {
    const started = startTrial(file, setTrial)
    coder.current = started
    return () => {
      started.stop()
      setTrial({})
    }
  }, [file])
  useEffect(() => {
    coder.current?.ask({ quality, background })
  }, [quality, background])
  return trial
}
