import { useOffline } from '../../../browser/use-offline.ts'
import type { Session } from '../state/editor-state.ts'

/** How a session stands as the visitor sees it: one that waits on the server cannot be reached without a network. */
export function useConnection({ state }: Session): Session['state'] {
  const isOffline = useOffline()
  return isOffline && state === 'connected' ? 'none' : state
}
