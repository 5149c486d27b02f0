import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import type { PdfObject } from '@folio/pdf-kit/objects/pdf-object'
import { writePdf } from '@folio/pdf-kit/objects/write-pdf'
import type { ImageFacts } from './compression-facts.ts'
import { forcedRules, type ImageRules } from './compression-rules.ts'
import type { WorkTime } from './work-time.ts'

export interface FitToSize {
  /** Bytes that the file may have. */
  readonly target: number
  readonly objectStreams: boolean
  /** The images as they came, by number. */
  readonly originals: ReadonlyMap<number, PdfObject>
  recode(rules: ImageRules): Promise<ImageFacts>
  /** When it is over, the mildest so far that fits is taken. */
  readonly time: WorkTime
}

const steps = 16

/**
 * Recodes the images just strongly enough for the file to be no larger than the target, by bisection; in place.
 * @returns what was done to the images; undefined where nothing had to be, and as strongly as possible where the
 * target cannot be met
 */
export async function fitToSize(document: PdfDocument, how: FitToSize): Promise<ImageFacts | undefined> {
  if (sizeOf(document, how) <= how.target) return undefined
  let best = await attempt(document, how, 1)
  for (let [mild, strong] = [0, steps]; best.fits && strong - mild > 1 && !how.time.isOver(); ) {
    const middle = Math.floor((mild + strong) / 2)
    const tried = await attempt(document, how, middle / steps)
    if (tried.fits) {
      best = tried
      strong = middle
    } else mild = middle
  }
  for (const [id, image] of best.images) document.set(id, image)
  return best.facts
}

async function attempt(document: PdfDocument, how: FitToSize, strength: number) {
  for (const [id, image] of how.originals) document.set(id, image)
  const facts = await how.recode(forcedRules(strength))
  const images = new Map([...how.originals.keys()].map((id) => [id, document.get(id)]))
  return { facts, images, fits: sizeOf(document, how) <= how.target }
}

/** Bytes of the document when it is written. */
export function sizeOf(
  document: PdfDocument,
  { objectStreams }: { readonly objectStreams: boolean },
): number {
  let size = 0
  for (const chunk of writePdf(document, { objectStreams })) size += chunk.length
  return size
}
