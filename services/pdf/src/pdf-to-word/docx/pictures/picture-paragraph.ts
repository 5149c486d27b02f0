import { value, xml } from '../../../files/xml.ts'
import type { Frame } from '../../layout/paragraphs/paragraph-model.ts'
import { heightOf } from '../../reading/geometry.ts'
import type { PlacedImage } from '../../reading/page-model.ts'
import { tabsXml } from '../paragraphs/tabs-xml.ts'
import { twips } from '../paragraphs/units.ts'
import type { PartPictures } from './part-pictures.ts'

/** Where a paragraph that is no text begins, and what it carries. */
export interface PicturePlacing {
  readonly before: number
  readonly pageBreak: boolean
  readonly lead: string
  readonly section: string
}

const nearCenter = 6
/** A picture that is lower than this would stand in a line of text, which is higher; points. */
const lowest = 14
/** Gaps between pictures of less than so many points are none: a stop needs room before it. */
const narrowestGap = 1

/** Pictures alone in a paragraph, where they stood in their column: one, or several side by side. @param images from left to right */
export function pictureParagraph(
  images: readonly PlacedImage[],
  { left, right }: Frame,
  { before, pageBreak, lead, section }: PicturePlacing,
  pictures: PartPictures,
): string {
  const [x0, x1] = [images[0]?.x0 ?? left, images.at(-1)?.x1 ?? right]
  const fits = x1 - x0 <= right - left + nearCenter
  const centered = images.length === 1 && fits && Math.abs((x0 + x1) / 2 - (left + right) / 2) < nearCenter
  // A scan is as wide as the paper: what is wider than the text keeps its place by indents into the margins.
  const overhang = fits ? Math.max(0, x1 - right) : 0
  const start = Math.round(Math.max(Math.min(0, x0 - left), x0 - left - overhang))
  const end = fits && images.length === 1 ? 0 : Math.floor(Math.min(0, right - x1))
  const indents = { 'w:left': twips(start), 'w:right': end === 0 ? undefined : twips(end) }
  const gaps = images.map((image, index) => image.x0 - (images[index - 1]?.x1 ?? image.x0))
  const stops = images.filter((_, index) => (gaps[index] ?? 0) >= narrowestGap)
  const shift = left + start - x0
  return xml(
    'w:p',
    {},
    xml(
      'w:pPr',
      {},
      pageBreak ? xml('w:pageBreakBefore') : '',
      tabsXml(stops.map((image) => ({ position: image.x0 + shift - left, kind: 'left', leader: false }))),
      xml('w:spacing', { 'w:before': twips(Math.min(600, before)), 'w:after': 0 }),
      centered || (start === 0 && end === 0) ? '' : xml('w:ind', indents),
      centered ? value('w:jc', 'center') : '',
      images.every((image) => heightOf(image) < lowest) ? xml('w:rPr', {}, value('w:sz', 2)) : '',
      section,
    ),
    lead,
    ...images.map((image) => (stops.includes(image) ? toStop : '') + pictures.inline(image)),
  )
}

const toStop = xml('w:r', {}, xml('w:tab'))
