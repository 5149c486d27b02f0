import { readFile } from 'node:fs/promises'
import { disarmDocument } from '@folio/pdf-document/actions/disarm-document'
import { allowObjectStreams, claimsOf } from '@folio/pdf-document/claims/claims'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { countSignatures } from '@folio/pdf-document/signatures/signatures'
import { removeUsageRights } from '@folio/pdf-document/signatures/usage-rights'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { DamagedPdf, EncryptedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { readWhole } from '@folio/pdf-objects/reading/read-pdf'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { writeChunks } from '@folio/service-kit/files/write-chunks'
import type { SafetyAnswer, SafetyTask } from './compress-task.ts'

/** Writes a PDF without what may run in it, and otherwise as it is; nothing where there is nothing to take out. */
export async function makeSafe({ source, target, hasHead }: SafetyTask): Promise<SafetyAnswer> {
  try {
    const { document, reached } = readWhole(await readFile(source), nodeZlib)
    removeUsageRights(document)
    const isSigned = countSignatures(document, reached.ids()) > 0
    const actions = disarmDocument(document, { fieldScripts: 'stay' })
    if (isSigned) return { outcome: 'signed', actions }
    if (actions === 0 && !hasHead) return { outcome: 'harmless' }
    const objectStreams = allowObjectStreams(claimsOf(document))
    await writeChunks(target, writePdf(document, { objectStreams }))
    return { outcome: 'made-safe', actions, pages: pagesOf(document).length }
  } catch (error) {
    if ([DamagedPdf, EncryptedPdf, OversizedStream].some((kind) => error instanceof kind))
      return { outcome: 'unreadable' }
    throw error
  }
}
