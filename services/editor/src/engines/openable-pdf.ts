import { type PdfSource, qpdf } from '@folio/pdf-engines/qpdf/qpdf'
import type { JobFolder } from '@folio/service-kit/jobs/job'
import type { Losses } from '../edit/losses/take-losses.ts'
import type { Editor } from './editor.ts'

export interface OpenablePdf {
  readonly path: string
  readonly pages: number
  /** qpdf had to repair it. */
  readonly repaired: boolean
  /** It opened without a password but was encrypted, as restricted PDFs are. */
  readonly unlocked: boolean
  readonly lost: Losses
}

const limits = { timeoutMs: 30_000, memoryBytes: 2 * 1024 ** 3 }

/**
 * The PDF itself when our reader opens it, otherwise what qpdf makes of it: decrypted where no password is needed,
 * repaired where that is possible.
 * @throws Failure `password-protected`, `damaged`, `too-complex`, with its name
 */
export async function openablePdf(
  source: PdfSource,
  editor: Editor,
  { folder, signal }: { readonly folder: JobFolder; readonly signal: AbortSignal },
): Promise<OpenablePdf> {
  const look = await editor.look(source, { folder, signal })
  if (look.state === 'readable') {
    const { pages, lost } = look
    return { path: source.path, pages, lost, repaired: false, unlocked: false }
  }
  const path = folder.file('openable.pdf')
  const args = ['--decrypt', '--object-streams=generate', { file: source.path }, { file: path }]
  const { repaired } = await qpdf(args, [source], { folder: folder.path, signal, ...limits })
  const { pages, lost } = await editor.lookAgain({ path, name: source.name }, { folder, signal })
  return { path, pages, lost, repaired, unlocked: look.state === 'encrypted' }
}
