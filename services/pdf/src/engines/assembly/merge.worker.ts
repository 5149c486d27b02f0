import { readFile } from 'node:fs/promises'
import { DamagedPdf, EncryptedPdf } from '@folio/pdf-kit/objects/damaged-pdf'
import { pagesOf } from '@folio/pdf-kit/objects/pages'
import { isDict } from '@folio/pdf-kit/objects/pdf-object'
import { readPdf } from '@folio/pdf-kit/objects/read-pdf'
import { writePdf } from '@folio/pdf-kit/objects/write-pdf'
import { asFailure } from '@folio/pdf-kit/open-pdf'
import { Failure } from '@folio/service-kit/failure'
import { serveTasks } from '@folio/service-kit/serve-tasks'
import { assemble, type Source } from './assemble.ts'
import { compressStreams } from './compress-streams.ts'
import type { MergeAnswer, MergeTask } from './merge-task.ts'
import { writeChunks } from './write-chunks.ts'

serveTasks<MergeTask, MergeAnswer>(async (task) => {
  const { sources, damaged, encrypted } = await readAll(task)
  if (damaged.length + encrypted.length > 0) return { kind: 'unreadable', damaged, encrypted }
  const healed = sources.filter(isHealed).length
  const { document, ...facts } = assemble(sources, task)
  compressStreams(document)
  await writeChunks(task.target, writePdf(document, { objectStreams: true }))
  return { kind: 'merged', healed, ...facts }
})

function isHealed({ document, pages }: Source): boolean {
  const root = document.resolve(document.catalog.get('Pages') ?? null)
  return !isDict(root) || document.resolve(root.get('Count') ?? null) !== pages.length
}

async function readAll({ inputs, maxPages }: MergeTask) {
  const sources: Source[] = []
  const damaged: number[] = []
  const encrypted: number[] = []
  for (const [index, { path, name }] of inputs.entries()) {
    try {
      const document = readPdf(await readFile(path), { above: sources.at(-1)?.document.last ?? 0 })
      const pages = pagesOf(document)
      if (pages.length > maxPages) throw new Failure('too-many-pages', { file: name })
      sources.push({ name, document, pages })
    } catch (error) {
      if (error instanceof DamagedPdf) damaged.push(index)
      else if (error instanceof EncryptedPdf) encrypted.push(index)
      else throw asFailure(error, name)
    }
  }
  return { sources, damaged, encrypted }
}
