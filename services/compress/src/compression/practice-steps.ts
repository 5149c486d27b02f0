import { defaultsOf } from '@folio/contract/options/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readWhole } from '@folio/pdf-objects/reading/read-pdf'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import type { PracticeStep } from '@folio/service-kit/workers/idle-practice'
import { type PracticeDocument, practiceDocuments } from '../practice/practice-documents.ts'
import type { CompressionFacts } from '../work/compression-facts.ts'
import type { Level } from '../work/compression-rules.ts'
import type { WorkTime } from '../work/work-time.ts'
import { compressDocument } from './compress-document.ts'

/** The strongest last: it tries what the milder ones do, too. */
const levels: readonly Level[] = ['low', 'medium', 'high']
/** How often all of it is done: what V8 has compiled it compiles better when it comes again. */
const rounds = 2

/** Compresses every document of practice at every level, in memory, one a step; what comes out is for nobody. */
export function* practice(): Iterable<PracticeStep> {
  for (let round = 0; round < rounds; round += 1)
    for (const level of levels)
      for (const document of practiceDocuments) yield (signal) => compressForPractice(document, level, signal)
}

/** @param signal ends the search early when it is aborted, as a time that is over does */
export async function compressForPractice(
  make: PracticeDocument,
  level: Level,
  signal: AbortSignal,
): Promise<Pick<CompressionFacts, 'images' | 'fonts' | 'content'>> {
  const { document, reached } = readWhole(await make(), nodeZlib)
  const facts = await compressDocument(document, {
    ...{ reached, objectStreams: true, progress: () => undefined },
    options: { ...defaultsOf(compressPdf.options), level },
    time: untilAborted(signal),
  })
  for (const _ of writePdf(document, { objectStreams: true, ids: reached.ids() }));
  return facts
}

/** More than a document of practice ever takes. */
const stepMs = 60_000

const untilAborted = (signal: AbortSignal): WorkTime => ({
  left: () => (signal.aborted ? 0 : stepMs),
  isOver: () => signal.aborted,
})
