import { type ComponentType, useEffect, useState } from 'react'
import type { TrialProps } from './trial-view.tsx'

/** The trial comes with the first look at a file that has one. */
export function LaterTrial(props: TrialProps) {
  const [Shown, setShown] = useState<ComponentType<TrialProps>>()
  useEffect(() => {
    let isWanted = true
    import('./trial-view.tsx').then(
      ({ TrialView }) => isWanted && setShown(() => TrialView),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return Shown ? <Shown {...props} /> : props.children
}
