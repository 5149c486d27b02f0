import { pagesOf } from '@folio/pdf-kit/objects/pages'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import type { CompressOptions } from './compress-task.ts'
import type { CompressionFacts } from './compression-facts.ts'
import { imageRules } from './compression-rules.ts'
import { compressImages } from './images/compress-images.ts'
import { findPlacements } from './placements/find-placements.ts'
import { dropExtras } from './structure/drop-extras.ts'
import { mergeDuplicates } from './structure/merge-duplicates.ts'
import { recompressStreams } from './structure/recompress-streams.ts'
import { removeMetadata } from './structure/remove-metadata.ts'
import type { WorkTime } from './work-time.ts'

export interface Compression {
  readonly options: CompressOptions
  readonly time: WorkTime
  /** Images looked at. */
  readonly progress: (done: number, total: number) => void
}

/** Makes a document smaller in place, step by step; every step leaves a whole document behind. */
export async function compressDocument(
  document: PdfDocument,
  { options, time, progress }: Compression,
): Promise<Omit<CompressionFacts, 'usageRights'>> {
  const pages = pagesOf(document)
  dropExtras(document)
  if (options.removeMetadata) removeMetadata(document)
  const placements = findPlacements(document, pages, time)
  const rules = imageRules(options.level, options.imageQuality)
  const images = await compressImages(document, { placements, rules, time, progress })
  recompressStreams(document, time)
  const duplicates = mergeDuplicates(document)
  return { pages: pages.length, images, duplicates, ranOutOfTime: time.isOver() }
}
