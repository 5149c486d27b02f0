import { pagesOf } from '@folio/pdf-kit/objects/pages'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import type { CompressOptions } from './compress-task.ts'
import type { CompressionFacts } from './compression-facts.ts'
import { contentRules, imageRules } from './compression-rules.ts'
import { shortenContent } from './content/shorten-content.ts'
import { subsetFonts } from './fonts/subset-fonts.ts'
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
  const fonts = await subsetFonts(document, time)
  const content = await shortenContent(document, { ...contentRules(options.level), time })
  recompressStreams(document, time)
  const duplicates = mergeDuplicates(document)
  return { pages: pages.length, images, fonts, content, duplicates, ranOutOfTime: time.isOver() }
}
