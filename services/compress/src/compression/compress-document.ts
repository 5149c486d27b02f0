import { mebibytes } from '@folio/contract/bytes'
import { disarmDocument } from '@folio/pdf-document/actions/disarm-document'
import { claimsOf } from '@folio/pdf-document/claims/claims'
import { mendPageCount } from '@folio/pdf-document/pages/page-tree'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { ReachedObjects } from '@folio/pdf-objects/walking/reached-objects'
import { shortenContent } from '../content/shorten-content.ts'
import { dropHints } from '../fonts/drop-hints.ts'
import { subsetFonts } from '../fonts/subset-fonts.ts'
import { compressImages } from '../images/compress-images.ts'
import { unmixMattes } from '../images/unmix-mattes.ts'
import { dropUnpainted } from '../placements/drop-unpainted.ts'
import { findPlacements } from '../placements/find-placements.ts'
import { codeProfiles } from '../structure/code-profiles.ts'
import { dropExtras } from '../structure/drop-extras.ts'
import { mergeDuplicates } from '../structure/merge-duplicates.ts'
import { recompressStreams } from '../structure/recompress-streams.ts'
import { removeMetadata } from '../structure/remove-metadata.ts'
import { trimProfiles } from '../structure/trim-profiles.ts'
import type { CompressionFacts } from '../work/compression-facts.ts'
import { contentRules, type ImageRules, imageRules, mildestRules } from '../work/compression-rules.ts'
import { startWorkTime, type WorkTime } from '../work/work-time.ts'
import type { CompressOptions } from './compress-task.ts'
import { fitToSize, sizeOf } from './fit-to-size.ts'

export interface Compression {
  /** What can be reached in the document; it is right again when the work is done. */
  readonly reached: ReachedObjects
  readonly options: CompressOptions
  /** How it will be written. */
  readonly objectStreams: boolean
  readonly time: WorkTime
  /** Images looked at. */
  readonly progress: (done: number, total: number) => void
}

/** The part of the time that goes to what loses next to nothing. */
const mildShare = 0.4

/** Makes a document smaller in place, step by step; every step leaves a whole document behind. */
export async function compressDocument(
  document: PdfDocument,
  { reached, options, objectStreams, time, progress }: Compression,
): Promise<DocumentFacts> {
  const pages = pagesOf(document)
  if (mendPageCount(document, pages.length)) reached.outdate()
  const actions = disarmDocument(document, { fieldScripts: 'stay' })
  reached.outdate()
  dropExtras(document, reached)
  if (options.removeMetadata) removeMetadata(document, reached)
  const copies = mergeDuplicates(document, reached)
  const { placements, isAll } = findPlacements(document, pages, time)
  if (isAll) dropUnpainted(document, pages, placements, reached)
  const mixBack = await unmixMattes(document, placements.keys())
  const originals = new Map([...placements.keys()].map((id) => [id, document.get(id)]))
  const isCustom = options.level === 'custom'
  const turns = { grayscale: isCustom && options.grayscale, bilevel: isCustom && options.bilevel }
  const recode = (rules: ImageRules, within = time) =>
    compressImages(document, { placements, rules, turns, time: within, progress })
  const target = isCustom ? mebibytes(options.targetMegabytes) : 0
  const rules = target > 0 ? mildestRules(options) : imageRules(options)
  const writing = contentRules(target > 0 ? 'high' : options.level)
  // Images wait for coders outside of JavaScript, and meanwhile fonts and content are written anew.
  const [images, { fonts, content }] = await Promise.all([
    // A target that this misses wants its own time.
    recode(rules, target > 0 ? startWorkTime(time.left() * mildShare) : time),
    writeAnew(document, { reached, writing, time }),
  ])
  mixBack()
  if (placements.size > 0) reached.outdate()
  const { finished, ...contentFacts } = content
  // These are kept until all streams are coded: some that are not reached any more do no harm.
  const ids = reached.ids()
  // A standard may ask for whole profiles.
  if (claimsOf(document).size === 0) trimProfiles(document, ids)
  codeProfiles(document, ids)
  await recompressStreams(document, ids, { finished, effort: writing.effort, time })
  reached.outdate()
  const duplicates = copies + mergeDuplicates(document, reached)
  const isTooLarge = target > 0 && sizeOf(document, { objectStreams }) > target
  const unhinted = isTooLarge ? await dropHints(document, reached.ids(), time) : 0
  const fitted = isTooLarge
    ? await fitToSize(document, { target, objectStreams, originals, recode, time })
    : undefined
  if (fitted) reached.outdate()
  const facts = {
    pages: pages.length,
    images: fitted ?? images,
    fonts,
    unhinted,
    content: contentFacts,
    duplicates,
    actions,
  }
  return { ...facts, ranOutOfTime: time.isOver() }
}

interface Rewriting {
  readonly reached: ReachedObjects
  readonly writing: ReturnType<typeof contentRules>
  readonly time: WorkTime
}

/** Fonts and content in fewer bytes; in place. */
async function writeAnew(document: PdfDocument, { reached, writing, time }: Rewriting) {
  const fonts = await subsetFonts(document, time, reached)
  return { fonts, content: await shortenContent(document, reached.ids(), { ...writing, time }) }
}

/** What became of the objects of a document, without what its bytes are spent on. */
export type DocumentFacts = Pick<
  CompressionFacts,
  'pages' | 'images' | 'fonts' | 'unhinted' | 'content' | 'duplicates' | 'actions' | 'ranOutOfTime'
>
