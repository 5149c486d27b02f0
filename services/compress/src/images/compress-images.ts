import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { reachable } from '@folio/pdf-objects/walking/reachable'
import { inParallel } from '@folio/service-kit/timing/in-parallel'
import type { Placements } from '../placements/find-placements.ts'
import type { PaintedSize } from '../placements/painted-size.ts'
import type { ImageFacts } from '../work/compression-facts.ts'
import type { ImageRules } from '../work/compression-rules.ts'
import type { WorkTime } from '../work/work-time.ts'
import { turnBilevel } from './bilevel/turn-bilevel.ts'
import { atResolution, encodingAtResolution } from './choosing/at-resolution.ts'
import { chooseEncoding, grayEncoding } from './choosing/choose-encoding.ts'
import { keepingColors } from './choosing/keep-colors.ts'
import { turnGray } from './colors/turn-gray.ts'
import { decodeSound } from './decoding/decode-image.ts'
import { QuickJpeg } from './jpeg-search/quick-jpeg.ts'
import { hasDefaultSpaces } from './objects/default-spaces.ts'
import type { Encoding } from './objects/encoding.ts'
import { type ImageObject, imageObject, softMaskOf } from './objects/image-object.ts'
import { encodedImage } from './objects/replace-image.ts'
import { PaintedDensity } from './painted-density.ts'
import { SearchPace } from './search-pace.ts'

/** Where the images of a document are painted, what may be done to them and in what time; `progress` counts images. */
export interface ImagesToCompress {
  readonly placements: Placements
  readonly rules: ImageRules
  readonly turns: Turns
  readonly time: WorkTime
  readonly progress: (done: number, total: number) => void
}

/** What images become beside smaller. */
export interface Turns {
  /** Colours are lost. */
  readonly grayscale: boolean
  /** Scans of text on paper become black and white. */
  readonly bilevel: boolean
}

/** Two at a time keep two cores busy: the coders work outside of JavaScript. */
const atOnce = 2
/** Images larger than this are worked on alone, for memory's sake. */
const largePixels = 20_000_000

interface PaintedImage {
  readonly id: number
  readonly image: ImageObject
  readonly painted: PaintedSize
}

/** Codes every image that pages paint in the smallest way that keeps its looks; in place. */
export async function compressImages(document: PdfDocument, how: ImagesToCompress): Promise<ImageFacts> {
  const images = findImages(document, how.placements)
  const counts = { recompressed: 0, scaledDown: 0, kept: 0 }
  const density = new PaintedDensity()
  const pace = new SearchPace(pixelsOf(images), how.time)
  const quick = new QuickJpeg(chooseEncoding)
  let done = 0
  const work = async ({ id, image, painted }: PaintedImage) => {
    const encoding = how.time.isOver()
      ? undefined
      : await pace.measure(image.width * image.height, (isQuick) =>
          smallerEncoding(
            document,
            { image, painted, choose: isQuick ? (work) => quick.choose(work) : chooseEncoding },
            how,
          ),
        )
    if (encoding) {
      document.set(id, encodedImage(document, image, encoding))
      counts.recompressed += 1
      if (encoding.width < image.width || encoding.height < image.height) counts.scaledDown += 1
    } else counts.kept += 1
    // A soft mask lies over its image and would count twice.
    if (!image.isSoftMask) density.add(painted, image, encoding ?? image)
    done += 1
    how.progress(done, images.length)
  }
  const isLarge = ({ image }: PaintedImage) => image.width * image.height > largePixels
  const { signal } = new AbortController()
  await inParallel(images.filter(isLarge), { limit: 1, signal }, work)
  await inParallel(
    images.filter((item) => !isLarge(item)),
    { limit: atOnce, signal },
    work,
  )
  return { ...counts, dpi: density.dpi() }
}

const pixelsOf = (images: readonly PaintedImage[]): number =>
  images.reduce((sum, { image }) => sum + image.width * image.height, 0)

/** The heaviest first: if time runs out, it has gone where it counts. */
function findImages(document: PdfDocument, placements: Placements): PaintedImage[] {
  // Walking all objects of a large document takes a while.
  if (placements.size === 0) return []
  const ids = reachable(document)
  const softMasks = softMasksOf(document, ids)
  const hasDefaults = hasDefaultSpaces(document, ids)
  const images = [...ids].flatMap((id) => {
    const painted = placements.get(id)
    const image =
      painted && imageObject(document, document.get(id), { isSoftMask: softMasks.has(id), hasDefaults })
    return painted && image ? [{ id, image, painted }] : []
  })
  return images.sort((one, other) => other.image.stream.raw.length - one.image.stream.raw.length)
}

function softMasksOf(document: PdfDocument, ids: Iterable<number>): Set<number> {
  const masks = new Set<number>()
  for (const id of ids) {
    const mask = softMaskOf(document.get(id))
    if (mask) masks.add(mask.id)
  }
  return masks
}

async function smallerEncoding(
  document: PdfDocument,
  { image, painted, choose }: Omit<PaintedImage, 'id'> & { readonly choose: typeof chooseEncoding },
  { rules, turns, time }: Pick<ImagesToCompress, 'rules' | 'turns' | 'time'>,
): Promise<Encoding | undefined> {
  const decoded = await decodeSound(document, image)
  if (!decoded) return undefined
  const whole = { image, decoded }
  const bilevel = turns.bilevel ? await turnBilevel(whole, painted) : undefined
  if (bilevel) return bilevel
  const { resolution } = rules
  const object = resolution === undefined ? whole : await atResolution(whole, painted, resolution)
  const gray = turns.grayscale ? turnGray(object) : undefined
  if (gray) return await grayEncoding({ ...gray, painted, rules, time, bytes: Number.POSITIVE_INFINITY })
  const work = { ...object, painted, bytes: image.stream.raw.length, rules, time }
  const careful = keepingColors(document, choose)
  return object === whole ? await careful(work) : await encodingAtResolution(work, whole, careful)
}
