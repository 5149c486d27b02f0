import { asFailure } from '@folio/pdf-engines/qpdf/read-pdf-file'
import { DamagedPdf, EncryptedPdf } from '@folio/pdf-objects/damaged-pdf'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import { writeChunks } from '../../files/write-chunks.ts'
import { assemble } from '../assembly/assemble.ts'
import { compressStreams } from '../streams/compress-streams.ts'
import type { MergeAnswer, MergeTask } from './merge-task.ts'
import { probe } from './probe.ts'
import { type RangeLosses, type ReadInput, readInput } from './read-input.ts'

serveTasks<MergeTask, MergeAnswer>(async (task) => {
  const { read, damaged, encrypted } = await readAll(task)
  if (damaged.length + encrypted.length > 0) return { kind: 'unreadable', damaged, encrypted }
  const { document, objectStreams, ...facts } = assemble(
    read.map(({ source }) => source),
    task,
  )
  compressStreams(document)
  await writeChunks(task.target, writePdf(document, { objectStreams }))
  const healed = read.filter((input) => input.healed).length
  const lost = (key: keyof RangeLosses) => read.reduce((sum, { losses }) => sum + losses[key], 0)
  return {
    ...{ kind: 'merged', healed, ...facts, inert: lost('inert') },
    actions: facts.actions + lost('actions'),
    signatures: facts.signatures + lost('signatures'),
    dynamicForms: facts.dynamicForms + lost('dynamicForms'),
    usageRights: facts.usageRights + lost('usageRights'),
  }
}, probe)

async function readAll({ inputs, maxPages }: MergeTask) {
  const read: ReadInput[] = []
  const damaged: number[] = []
  const encrypted: number[] = []
  for (const [index, input] of inputs.entries()) {
    try {
      const above = read.at(-1)?.source.document.last ?? 0
      read.push(await readInput(input, { above, maxPages }))
    } catch (error) {
      if (error instanceof DamagedPdf) damaged.push(index)
      else if (error instanceof EncryptedPdf) encrypted.push(index)
      else throw asFailure(error, input.name)
    }
  }
  return { read, damaged, encrypted }
}
