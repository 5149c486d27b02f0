import { readFile, stat } from 'node:fs/promises'
import { mebibytes } from '@folio/contract/bytes'
import { disarmDocument } from '@folio/pdf-document/actions/disarm-document'
import { allowObjectStreams, claimsOf } from '@folio/pdf-document/claims/claims'
import { countSignatures } from '@folio/pdf-document/signatures/signatures'
import { removeUsageRights } from '@folio/pdf-document/signatures/usage-rights'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { DamagedPdf, EncryptedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { readWhole } from '@folio/pdf-objects/reading/read-pdf'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { writeChunks } from '@folio/service-kit/files/write-chunks'
import type { TaskContext } from '@folio/service-kit/workers/serve-tasks'
import { weigh } from '../structure/weigh.ts'
import { startWorkTime } from '../work/work-time.ts'
import { compressDocument } from './compress-document.ts'
import type { CompressAnswer, CompressTask } from './compress-task.ts'

/** Reads a PDF, makes it smaller and writes it; the whole file is in memory meanwhile. */
export async function compressFile(task: CompressTask, { progress }: TaskContext): Promise<CompressAnswer> {
  try {
    return await compress(task, progress)
  } catch (error) {
    if (error instanceof EncryptedPdf) return { outcome: 'unreadable', because: 'encrypted' }
    if (error instanceof DamagedPdf) return { outcome: 'unreadable', because: 'damaged' }
    if (error instanceof OversizedStream) return { outcome: 'unreadable', because: 'oversized' }
    throw error
  }
}

async function compress(task: CompressTask, progress: TaskContext['progress']): Promise<CompressAnswer> {
  const { options, source, target } = task
  const bytes = await readFile(source)
  const { document, reached } = readWhole(bytes, nodeZlib)
  const before = weigh(document, reached.ids(), bytes.length)
  const usageRights = removeUsageRights(document)
  if (usageRights) reached.outdate()
  const signatures = countSignatures(document, reached.ids())
  if (signatures > 0) {
    // Not for the file, which stays as it is, but to be told.
    const actions = disarmDocument(document, { fieldScripts: 'stay' })
    return { outcome: 'signed', signatures, actions, weights: before }
  }
  const objectStreams = allowObjectStreams(claimsOf(document))
  const facts = await compressDocument(document, {
    ...{ reached, options, objectStreams },
    time: startWorkTime(task.workMs, task.workCpuMs),
    progress: (done, total) => progress({ label: 'Images', done, total }),
  })
  await writeChunks(target, writePdf(document, { objectStreams, ids: reached.ids() }))
  const { size } = await stat(target)
  const missedTarget =
    options.level === 'custom' && options.targetMegabytes > 0 && size > mebibytes(options.targetMegabytes)
  return {
    outcome: 'written',
    facts: { ...facts, before, after: weigh(document, reached.ids(), size), missedTarget, usageRights },
  }
}
