import { type Dispatch, useEffect } from 'react'
import type { EditorEvent } from '../state/editor-state.ts'
import { CallRefused, openSession } from './session-calls.ts'

/** Gives the file to the server whenever a session is wanted. */
export function useSession(file: File, wanted: boolean, dispatch: Dispatch<EditorEvent>): void {
  useEffect(() => {
    if (!wanted) return
    const end = new AbortController()
    const connect = async () => {
      try {
        const session = await openSession(file, {
          signal: end.signal,
          onUpload: ({ sent, total }) => dispatch({ type: 'uploading', sent, total }),
        })
        dispatch({ type: 'connected', ...session })
      } catch (error) {
        if (end.signal.aborted) return
        const detail = error instanceof CallRefused ? error.message : undefined
        dispatch({ type: 'connection-failed', detail })
      }
    }
    void connect()
    return () => end.abort()
  }, [file, wanted, dispatch])
}
