import { useEffect, useRef, useState } from 'react'
import type { TrialState } from './trial.ts'

type RunningCall = (signal: AbortSignal, tell: (says: string) => void) => Promise<TrialState>

/** One call at a time, and how it stands; leaving the page cancels it. */
export function useRunningCall() {
  const [state, setState] = useState<TrialState>({ kind: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(call: RunningCall): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    const tell = (says: string) => {
      if (!controller.signal.aborted) setState({ kind: 'sending', says })
    }
    tell('Sending…')
    try {
      setState(await call(controller.signal, tell))
    } catch (error) {
      if (!controller.signal.aborted) throw error
      setState({ kind: 'idle' })
    }
  }

  return { state, run, cancel: () => running.current?.abort() }
}
