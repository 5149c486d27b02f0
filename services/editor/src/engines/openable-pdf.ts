import { openPdf } from '@folio/pdf-engines/qpdf/open-pdf'
import type { PdfSource } from '@folio/pdf-engines/qpdf/qpdf'
import type { JobFolder } from '@folio/service-kit/jobs/job'
import type { Editor } from './editor.ts'
import type { SourceFacts } from './editor-task.ts'

export interface OpenablePdf extends SourceFacts {
  readonly path: string
  /** It had to be repaired. */
  readonly repaired: boolean
  /** It opened without a password but was encrypted, as restricted PDFs are. */
  readonly unlocked: boolean
}

/**
 * The PDF itself when our reader opens it, otherwise what qpdf makes of it, decrypted where no password is needed and
 * repaired where that is possible, and where it is not, what can be found in it.
 * @throws Failure `password-protected`, `damaged`, `too-complex`, with its name
 */
export async function openablePdf(
  given: PdfSource,
  editor: Editor,
  { folder, signal }: { readonly folder: JobFolder; readonly signal: AbortSignal },
): Promise<OpenablePdf> {
  const options = { target: folder.file('rewritten.pdf'), folder: folder.path, signal, canRecover: true }
  const { repaired, unlocked, result } = await openPdf(given, options, async (source) => {
    const path = source.mend ? folder.file('mended.pdf') : source.path
    if (source.mend) await editor.mend(source, path, { folder, signal })
    return { path, ...(await editor.look({ path, name: given.name }, { folder, signal })) }
  })
  return { ...result, repaired, unlocked }
}
