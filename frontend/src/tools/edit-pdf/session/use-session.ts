import { type Dispatch, useEffect } from 'react'
import type { Transfer } from '../../../browser/request.ts'
import type { LockedFile } from '../document/open-document.ts'
import type { EditorEvent } from '../state/editor-state.ts'
import { CallRefused, openSession } from './session-calls.ts'

/** Gives the file to the server whenever a session is wanted. */
export function useSession(
  { file, password }: LockedFile,
  isAsked: boolean,
  dispatch: Dispatch<EditorEvent>,
): void {
  useEffect(() => {
    if (!isAsked) return
    const end = new AbortController()
    const connect = async () => {
      try {
        const onUpload = ({ sent, total }: Transfer) => dispatch({ type: 'uploading', sent, total })
        const session = await openSession({ file, password }, { signal: end.signal, onUpload })
        dispatch({ type: 'connected', ...session })
      } catch (error) {
        if (end.signal.aborted) return
        const detail = error instanceof CallRefused ? error.message : undefined
        dispatch({ type: 'connection-failed', detail })
      }
    }
    void connect()
    return () => end.abort()
  }, [file, password, isAsked, dispatch])
}
