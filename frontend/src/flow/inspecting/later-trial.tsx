import { useLater } from '../../loading/use-later.ts'
import type { TrialProps } from './trial-view.tsx'

/** The trial comes with the first look at a file that has one. */
export function LaterTrial(props: TrialProps) {
  const { loaded: View } = useLater(fetchView)
  return View ? <View {...props} /> : props.children
}

const fetchView = async () => (await import('./trial-view.tsx')).TrialView
