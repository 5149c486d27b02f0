import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { editorText } from '@folio/contract/editing/editor-text'
import type { PdfSource } from '@folio/pdf-engines/qpdf/qpdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { JobFolder } from '@folio/service-kit/jobs/job'
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

/** The PDF as it was loaded, in the folder of the job that works on it. @throws Failure `result-gone` */
export async function copyOriginal(
  session: Session,
  folder: JobFolder,
  signal: AbortSignal,
): Promise<PdfSource> {
  const path = folder.file('original.pdf')
  await pipeline(await session.read(), createWriteStream(path, { flags: 'wx' }), { signal })
  return { path, name: session.name }
}
