import { asFailure } from '@folio/pdf-engines/qpdf/read-pdf-file'
import { DamagedPdf, EncryptedPdf } from '@folio/pdf-objects/damaged-pdf'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { writeChunks } from '@folio/service-kit/files/write-chunks'
import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import { assemble } from '../assembly/assemble.ts'
import { compressStreams } from '../streams/compress-streams.ts'
import type { MergeAnswer, MergeTask } from './merge-task.ts'
import { probe } from './probe.ts'
import { type RangeLosses, type ReadInput, readInput } from './read-input.ts'
import { filesOf, orderOf } from './wanted-pages.ts'

serveTasks<MergeTask, MergeAnswer>(async (task) => {
  const { readings, damaged, encrypted } = await readAll(task)
  if (damaged.length + encrypted.length > 0) return { kind: 'unreadable', damaged, encrypted }
  const { document, objectStreams, ...facts } = assemble(
    readings.map(({ source }) => source),
    { ...task, order: orderOf(task.plan, readings) },
  )
  compressStreams(document)
  await writeChunks(task.target, writePdf(document, { objectStreams }))
  const healed = readings.filter((input) => input.healed).length
  const lossesOf = (key: keyof RangeLosses) => readings.reduce((sum, { losses }) => sum + losses[key], 0)
  return {
    ...{ kind: 'merged', healed, ...facts, inert: lossesOf('inert') },
    actions: facts.actions + lossesOf('actions'),
    signatures: facts.signatures + lossesOf('signatures'),
    dynamicForms: facts.dynamicForms + lossesOf('dynamicForms'),
    usageRights: facts.usageRights + lossesOf('usageRights'),
  }
}, probe)

async function readAll({ inputs, plan, maxPages }: MergeTask) {
  const readings: (ReadInput & { readonly file: number })[] = []
  const damaged: number[] = []
  const encrypted: number[] = []
  for (const file of filesOf(plan)) {
    const input = inputs[file]
    if (!input) throw new Error('a plan has files of the merge only')
    try {
      const above = readings.at(-1)?.source.document.last ?? 0
      readings.push({ file, ...(await readInput(input, { file, plan, maxPages, above })) })
    } catch (error) {
      if (error instanceof DamagedPdf) damaged.push(file)
      else if (error instanceof EncryptedPdf) encrypted.push(file)
      else throw asFailure(error, input.name)
    }
  }
  return { readings, damaged, encrypted }
}
