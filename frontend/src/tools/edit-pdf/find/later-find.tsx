import { type ComponentType, useEffect, useState } from 'react'
import { LoadFault } from '../../../loading/load-fault.tsx'
import type { FindBarProps } from './find-bar.tsx'

/** What finds and replaces; it is fetched when it is first asked for. */
export function LaterFind(props: FindBarProps) {
  const [Bar, setBar] = useState<ComponentType<FindBarProps>>()
  const [attempt, setAttempt] = useState({ number: 1, failed: false })
  const { number, failed } = attempt

  useEffect(() => {
    let wanted = true
    import('./find-bar.tsx').then(
      ({ FindBar }) => wanted && setBar(() => FindBar),
      () => wanted && setAttempt({ number, failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [number])

  if (Bar) return <Bar {...props} />
  return failed ? <LoadFault onAgain={() => setAttempt({ number: number + 1, failed: false })} /> : null
}
