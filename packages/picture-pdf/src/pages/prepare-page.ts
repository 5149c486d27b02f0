import type { ReportCode } from '@folio/contract/report'
import { pointsPerInch } from '@folio/pdf-objects/values/points'
import { defaultDensity, sizeInPoints } from '../facts/density.ts'
import { type Box, isTurned, type Orientation, type Size, upright } from '../facts/orientation.ts'
import type { PictureRules } from '../facts/picture-rules.ts'
import { encodePicture } from '../opening/encode-picture.ts'
import { blamingDamage, openPicture } from '../opening/open-picture.ts'
import type { PdfImage } from '../samples/pdf-image.ts'
import type { PictureSource } from '../samples/picture.ts'
import { layOut, type PageRules } from './page-layout.ts'

export interface PageTask {
  readonly source: PictureSource
  readonly page: PageRules
  readonly picture: PictureRules
  /** Beginning of the paths of files that the page's data may go to; no other task has the same. */
  readonly scratch: string
}

/** A page ready to be written: plain data, the samples on disk. */
export interface PreparedPage {
  readonly page: Size
  readonly box: Box
  readonly orientation: Orientation
  readonly image: PdfImage
  readonly facts: readonly ReportCode[]
  /** Which pictures of the source file, counted from 0, are pages of their own. */
  readonly pages: readonly number[]
}

/**
 * Reads one picture and makes it a page: inspect, lay out, encode.
 *
 * @throws Failure naming the file: `damaged`, `image-too-large`, `timed-out`, `too-complex`
 */
export async function preparePage({
  source,
  page,
  picture: rules,
  scratch,
}: PageTask): Promise<PreparedPage> {
  const picture = await openPicture(source)
  const { orientation, isAnimated, leavesSamplesOut = false, isDrawing = false, pages } = picture
  const natural = sizeInPoints(picture, picture.density ?? defaultDensity)
  const placement = layOut(upright(natural, orientation), page)
  const shownWidth = isTurned(orientation) ? placement.box.height : placement.box.width
  const dpi = (picture.width * pointsPerInch) / shownWidth
  const encoded = await blamingDamage(source.name, () =>
    encodePicture(picture, rules, dpi, (label) => `${scratch}-${label}`),
  )
  return {
    page: placement.page,
    box: placement.box,
    orientation,
    image: encoded.image,
    facts: [
      // Of pixels that were drawn here nobody asks whether they were kept.
      ...(isDrawing ? ['drawn-in-pixels' as const] : encoded.facts),
      ...(orientation === 1 ? [] : ['orientation-applied' as const]),
      ...(leavesSamplesOut ? ['channels-left-out' as const] : []),
      ...(isAnimated ? ['first-frame-only' as const] : []),
      ...(placement.reduced ? ['reduced-to-page' as const] : []),
    ],
    pages,
  }
}
