import { useCallback, useEffect, useRef, useState } from 'react'
import type { Pair } from '../comparing/compared-pairs.ts'
import type { Item } from '../model/flow.ts'
import type { Settings, ToolView } from '../model/tool-view.ts'
import { forgetTrial, takePage, tryPage } from './try-page.ts'

export interface PageTrial {
  readonly state: 'idle' | 'trying' | 'tried' | 'failed'
  /** What was tried last; it stays while another trial runs. */
  readonly pair?: Pair | undefined
  /** Why it failed. */
  readonly text?: string
}

interface PageTrialControl {
  readonly trial: PageTrial
  /** Tries a page (from 1); what is being tried is given up. */
  readonly begin: (page: number, options: Settings) => void
}

/** One page of a PDF converted before the whole; what came of it is deleted with the next one and at the end. */
export function usePageTrial(view: ToolView, item: Item): PageTrialControl {
  const [trial, setTrial] = useState<PageTrial>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  const pageCopy = useRef<{ readonly page: number; readonly item: Item }>(undefined)

  const begin = useCallback(
    (page: number, options: Settings) => {
      running.current?.abort()
      const stop = new AbortController()
      running.current = stop
      setTrial(({ pair }) => ({ state: 'trying', pair }))
      const run = async () => {
        if (pageCopy.current?.page !== page) {
          pageCopy.current = { page, item: await takePage({ item, page }, stop.signal) }
        }
        return tryPage(view, pageCopy.current.item, options, stop.signal)
      }
      run().then(
        (pair) => {
          if (stop.signal.aborted) forgetTrial(pair)
          else setTrial({ state: 'tried', pair })
        },
        (error: Error) => stop.signal.aborted || setTrial({ state: 'failed', text: error.message }),
      )
    },
    [view, item],
  )

  useEffect(() => () => running.current?.abort(), [])
  const { pair } = trial
  useEffect(() => () => (pair ? forgetTrial(pair) : undefined), [pair])
  return { trial, begin }
}
