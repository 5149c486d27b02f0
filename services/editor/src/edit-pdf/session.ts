import type { Readable } from 'node:stream'
import { editorText } from '@folio/contract/editing/editor-text'
import { Failure } from '@folio/service-kit/faults/failure'
import type { ResultStore } from '@folio/service-kit/results/result-store'

/** A loaded PDF that waits for edits. */
export interface Session {
  /** The visitor's name of the file. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** @throws Failure `result-gone` when it expired meanwhile */
  read(): Promise<Readable>
}

const gone = () => new Failure('result-gone', { text: editorText.saveWithoutSession })

/**
 * A session is a stored result: it dies an hour after its upload however often it is saved (what was promised about
 * uploaded files stays true), survives restarts, and ends at once by DELETE of its download address.
 * @throws Failure `result-gone`
 */
export async function openSession(store: ResultStore, sessionId: string): Promise<Session> {
  const file = await store.stat(sessionId)
  if (file?.type !== 'pdf') throw gone()
  return {
    name: file.name,
    size: file.size,
    read: async () => {
      const opened = await store.open(sessionId)
      if (!opened) throw gone()
      return opened.stream
    },
  }
}
