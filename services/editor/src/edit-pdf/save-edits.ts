import type { SaveElement, SavePdfResult } from '@folio/contract/editing/editor'
import { replaceExtension } from '@folio/contract/names/file-name'
import type { JobFolder } from '@folio/service-kit/jobs/job'
import type { StoredOutput } from '@folio/service-kit/results/output'
import type { Editor } from '../engines/editor.ts'
import { copyOriginal, type Session } from './session.ts'

interface Save {
  readonly editor: Editor
  readonly session: Session
  readonly elements: readonly SaveElement[]
  readonly folder: JobFolder
  readonly signal: AbortSignal
}

/** Every save starts from the original: the page sends all its edits each time. */
export async function saveEdits({ editor, session, elements, folder, signal }: Save) {
  const source = await copyOriginal(session, folder, signal)
  const target = folder.file('edited.pdf')
  const report = await editor.edit(source, elements, target, { folder, signal })
  const name = replaceExtension(session.name, '-edited.pdf')
  return { outputs: [{ path: target, name, type: 'pdf' as const }], report, respond }
}

function respond([edited]: readonly StoredOutput[]): Pick<
  SavePdfResult,
  'success' | 'downloadUrl' | 'fileName'
> {
  if (!edited) throw new Error('a save has one output')
  return { success: true, downloadUrl: edited.downloadUrl, fileName: edited.name }
}
