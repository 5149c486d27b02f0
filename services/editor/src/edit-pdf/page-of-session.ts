import { writeFile } from 'node:fs/promises'
import { isErrorWithCode } from '@folio/service-kit/faults/system-error'
import { plainSize, readPlain } from '@folio/service-kit/files/plain-file'
import type { JobFolder } from '@folio/service-kit/jobs/job'
import type { Editor } from '../engines/editor.ts'
import type { ExtractedFile } from '../engines/editor-task.ts'
import type { KeptPages } from '../preview/kept-pages.ts'
import { copyOriginal, type Session } from './session.ts'

/** Where the page of a preview comes from: the pages that were kept of earlier ones, and otherwise the document. */
export interface PageOfSession {
  readonly sessionId: string
  /** 1-based. */
  readonly number: number
  readonly session: Session
  readonly editor: Editor
  readonly pages: KeptPages
}

interface Where {
  readonly folder: JobFolder
  readonly signal: AbortSignal
}

/**
 * The page without its edits, in the folder of the job that works on it. It is kept for the next preview.
 * @throws Failure `result-gone`, `wrong-option` when there is no such page
 */
export async function bringPage(
  { sessionId, number, session, editor, pages }: PageOfSession,
  { folder, signal }: Where,
): Promise<ExtractedFile> {
  const [path, drawing] = [folder.file('extracted.pdf'), folder.file('drawing.rgb')]
  const copy = pages.get(sessionId, number)
  if (!copy) {
    const source = await copyOriginal(session, folder, signal)
    const signatures = await editor.extract(source, number, path, { folder, signal })
    const pdf = await contentOf(path, pages)
    if (pdf) pages.keep(sessionId, number, { pdf, signatures })
    return { path, number, signatures, drawing }
  }
  await writeFile(path, copy.pdf, { flag: 'wx', mode: 0o600 })
  if (copy.drawing) await writeFile(drawing, copy.drawing, { flag: 'wx', mode: 0o600 })
  return { path, number, signatures: copy.signatures, drawing }
}

/** Keeps the drawing that a preview has made of its page for the next ones, where that is not too large. */
export async function keepDrawing(
  { sessionId, number, pages }: PageOfSession,
  { drawing }: ExtractedFile,
): Promise<void> {
  const copy = pages.get(sessionId, number)
  if (!copy || copy.drawing) return
  const pixels = await contentOf(drawing, pages)
  if (pixels) pages.keep(sessionId, number, { ...copy, drawing: pixels })
}

/** Nothing where the file is not there, or is larger than what is kept of a page. */
async function contentOf(path: string, { largest }: KeptPages): Promise<Buffer | undefined> {
  try {
    return (await plainSize(path)) > largest ? undefined : await readPlain(path)
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return undefined
    throw error
  }
}
