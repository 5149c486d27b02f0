import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import type { ImageFacts } from '../work/compression-facts.ts'
import { forcedRules, type ImageRules } from '../work/compression-rules.ts'
import type { WorkTime } from '../work/work-time.ts'

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
  const mild = unmixed(document, how.originals.keys())
  const at = (strength: number) => attempt(document, how, { strength, mild })
  let best = await at(1)
  for (let [mild, strong] = [0, steps]; best.fits && strong - mild > 1 && !how.time.isOver(); ) {
    const middle = Math.floor((mild + strong) / 2)
    const trial = await at(middle / steps)
    if (trial.fits) {
      best = trial
      strong = middle
    } else mild = middle
  }
  for (const [id, image] of best.images) document.set(id, image)
  return best.facts
}

interface Attempt {
  /** 0 to 1. */
  readonly strength: number
  /** Images as they are before any force, which may be smaller than what force makes of them. */
  readonly mild: ReadonlyMap<number, PdfObject>
}

async function attempt(document: PdfDocument, how: FitToSize, { strength, mild }: Attempt) {
  for (const [id, image] of how.originals) document.set(id, image)
  const facts = await how.recode(forcedRules(strength))
  for (const [id, image] of mild) if (bytesOf(document.get(id)) > bytesOf(image)) document.set(id, image)
  const images = new Map([...how.originals.keys()].map((id) => [id, document.get(id)]))
  return { facts, images, fits: sizeOf(document, how) <= how.target }
}

const bytesOf = (object: PdfObject): number => (object instanceof PdfStream ? object.raw.length : 0)

/** Those whose colours are not mixed by the matte of a soft mask: an image fits a mask of another coding only then. */
function unmixed(document: PdfDocument, ids: Iterable<number>): Map<number, PdfObject> {
  const isMixed = (object: PdfObject): boolean =>
    object instanceof PdfStream && (object.dict.has('Matte') || isMixed(document.entry(object.dict, 'SMask')))
  return new Map([...ids].map((id) => [id, document.get(id)] as const).filter(([, image]) => !isMixed(image)))
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
