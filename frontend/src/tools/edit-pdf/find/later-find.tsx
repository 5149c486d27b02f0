import { LoadFault } from '../../../loading/load-fault.tsx'
import { useLater } from '../../../loading/use-later.ts'
import type { FindBarProps } from './find-bar.tsx'

/** What finds and replaces; it is fetched when it is first asked for. */
export function LaterFind(props: FindBarProps) {
  const { loaded: Bar, failed, again } = useLater(fetchBar)
  if (Bar) return <Bar {...props} />
  return failed ? <LoadFault onAgain={again} /> : null
}

const fetchBar = async () => (await import('./find-bar.tsx')).FindBar
