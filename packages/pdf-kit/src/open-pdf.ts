import { readFile } from 'node:fs/promises'
import { Failure } from '@folio/service-kit/failure'
import { DamagedPdf, EncryptedPdf, OversizedStream } from './objects/damaged-pdf.ts'
import type { PdfDocument } from './objects/pdf-document.ts'
import { readPdf } from './objects/read-pdf.ts'
import type { PdfSource } from './qpdf.ts'
import { type RewriteOptions, rewritePdf } from './rewrite-pdf.ts'

/**
 * Reads a PDF; only ever in a worker (`readPdf` says why).
 * @throws Failure `damaged` and `password-protected` where qpdf may help, `too-complex`, with its name
 */
export async function readPdfFile({ path, name }: PdfSource): Promise<PdfDocument> {
  try {
    return readPdf(await readFile(path))
  } catch (error) {
    throw asFailure(error, name)
  }
}

/** What the object layer throws as what the visitor is told; anything else as it is. */
export function asFailure(error: unknown, file: string): unknown {
  if (error instanceof DamagedPdf) return new Failure('damaged', { file, cause: error })
  if (error instanceof EncryptedPdf) return new Failure('password-protected', { file, cause: error })
  return error instanceof OversizedStream ? new Failure('too-complex', { file, cause: error }) : error
}

/** What became of a PDF on the way to being read. */
export interface OpenedPdf {
  /** The given file, or the one that qpdf wrote in its place. */
  readonly source: PdfSource
  /** qpdf had to repair it. */
  readonly repaired: boolean
  /** It was encrypted. */
  readonly unlocked: boolean
}

export interface OpenOptions extends RewriteOptions {
  /** Where qpdf may write the file anew, in the job's folder. */
  readonly target: string
}

/**
 * Opens a PDF with `read`, which reads it in a worker with `readPdfFile`; when that finds it damaged or encrypted,
 * once more after qpdf has rewritten it.
 * @throws Failure what qpdf or the second reading ends with
 */
export async function openPdf<Result>(
  source: PdfSource,
  { target, ...options }: OpenOptions,
  read: (source: PdfSource) => Promise<Result>,
): Promise<OpenedPdf & { readonly result: Result }> {
  try {
    return { source, repaired: false, unlocked: false, result: await read(source) }
  } catch (error) {
    const code = error instanceof Failure ? error.code : undefined
    if (code !== 'damaged' && code !== 'password-protected') throw error
    const { repaired } = await rewritePdf(source, target, options)
    const rewritten = { path: target, name: source.name }
    const unlocked = code === 'password-protected'
    return { source: rewritten, repaired: repaired || !unlocked, unlocked, result: await read(rewritten) }
  }
}
