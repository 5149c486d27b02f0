import { readFile } from 'node:fs/promises'
import { DamagedPdf, EncryptedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { recoverPdf } from '@folio/pdf-objects/reading/recover-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import { nodeZlib } from '../node-zlib.ts'
import type { ReadablePdf } from './open-pdf.ts'

/**
 * Reads a PDF; only ever in a worker (`readPdf` says why).
 * @throws Failure `damaged` and `password-protected` where qpdf may help, `too-complex`, with its name
 */
export async function readPdfFile({ path, name, recover = false }: ReadablePdf): Promise<PdfDocument> {
  try {
    return (recover ? recoverPdf : readPdf)(await readFile(path), nodeZlib)
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
