import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { DamagedPdf, EncryptedPdf, OversizedStream } from '@folio/pdf-kit/objects/damaged-pdf'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { readPdf } from '@folio/pdf-kit/objects/read-pdf'
import { writePdf } from '@folio/pdf-kit/objects/write-pdf'
import type { TaskContext } from '@folio/service-kit/serve-tasks'
import { compressDocument } from './compress-document.ts'
import type { CompressAnswer, CompressTask } from './compress-task.ts'
import { conformanceOf } from './structure/conformance.ts'
import { countSignatures } from './structure/signatures.ts'
import { removeUsageRights } from './structure/usage-rights.ts'
import { startWorkTime } from './work-time.ts'

/** Reads a PDF, makes it smaller and writes it; the whole file is in memory meanwhile. */
export async function compressFile(task: CompressTask, { progress }: TaskContext): Promise<CompressAnswer> {
  const read = readDocument(await readFile(task.source))
  if ('outcome' in read) return read
  const { document } = read
  const usageRights = removeUsageRights(document)
  const signatures = countSignatures(document)
  if (signatures > 0) return { outcome: 'signed', signatures }
  // PDF/A-1 is PDF 1.4, which knows no object streams (ISO 19005-1, 6.1.4).
  const objectStreams = conformanceOf(document).archivalPart !== 1
  const facts = await compressDocument(document, {
    options: task.options,
    time: startWorkTime(task.workMs),
    progress: (done, total) => progress({ label: 'images', done, total }),
  })
  await pipeline(writePdf(document, { objectStreams }), createWriteStream(task.target))
  return { outcome: 'written', facts: { ...facts, usageRights } }
}

function readDocument(bytes: Buffer): { document: PdfDocument } | CompressAnswer {
  try {
    return { document: readPdf(bytes) }
  } catch (error) {
    if (error instanceof EncryptedPdf) return { outcome: 'unreadable', encrypted: true }
    if (error instanceof DamagedPdf || error instanceof OversizedStream) {
      return { outcome: 'unreadable', encrypted: false }
    }
    throw error
  }
}
