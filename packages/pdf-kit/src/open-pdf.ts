import { readFile } from 'node:fs/promises'
import { Failure } from '@folio/service-kit/failure'
import { DamagedPdf, EncryptedPdf, OversizedStream } from './objects/damaged-pdf.ts'
import type { PdfDocument } from './objects/pdf-document.ts'
import { readPdf } from './objects/read-pdf.ts'
import { recoverPdf } from './objects/recover-pdf.ts'
import type { PdfSource } from './qpdf.ts'
import { type RewriteOptions, rewritePdf } from './rewrite-pdf.ts'

/** A PDF, and what whoever reads it is to do about its damage. */
export interface ReadablePdf extends PdfSource {
  /** It had to be repaired: streams may not unpack to their end. */
  readonly mend?: boolean
  /** It is to be read by what is found in it, as its tables are lost. */
  readonly recover?: boolean
}

/**
 * Reads a PDF; only ever in a worker (`readPdf` says why).
 * @throws Failure `damaged` and `password-protected` where qpdf may help, `too-complex`, with its name
 */
export async function readPdfFile({ path, name, recover = false }: ReadablePdf): Promise<PdfDocument> {
  try {
    return (recover ? recoverPdf : readPdf)(await readFile(path))
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
  readonly source: ReadablePdf
  /** qpdf had to repair it. */
  readonly repaired: boolean
  /** It was encrypted. */
  readonly unlocked: boolean
}

export interface OpenOptions extends RewriteOptions {
  /** Where qpdf may write the file anew, in the job's folder. */
  readonly target: string
  /** Whether `read` can do without what qpdf needs to repair a file. */
  readonly canRecover?: boolean
}

/**
 * Opens a PDF with `read`, which reads it in a worker with `readPdfFile`; when that finds it damaged or encrypted,
 * once more after qpdf has rewritten it, and where it may recover what is there, a last time from the file as it is.
 * @throws Failure what qpdf or the second reading ends with
 */
export async function openPdf<Result>(
  source: PdfSource,
  { target, canRecover = false, ...options }: OpenOptions,
  read: (source: ReadablePdf) => Promise<Result>,
): Promise<OpenedPdf & { readonly result: Result }> {
  try {
    return { source, repaired: false, unlocked: false, result: await read(source) }
  } catch (error) {
    const code = error instanceof Failure ? error.code : undefined
    if (code !== 'damaged' && code !== 'password-protected') throw error
    const unlocked = code === 'password-protected'
    try {
      const { repaired } = await rewritePdf(source, target, options)
      const rewritten = { path: target, name: source.name, mend: repaired }
      return { source: rewritten, repaired: repaired || !unlocked, unlocked, result: await read(rewritten) }
    } catch (error) {
      if (unlocked || !canRecover || !isDamaged(error)) throw error
      const found = { ...source, mend: true, recover: true }
      return { source: found, repaired: true, unlocked, result: await read(found) }
    }
  }
}

const isDamaged = (error: unknown): boolean => error instanceof Failure && error.code === 'damaged'
