import type { OptionsOf } from '@folio/contract/tool'
import type { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import type { PictureRules, Shrinking } from '@folio/picture-pdf/facts/picture-rules'
import type { PageRules } from '@folio/picture-pdf/pages/page-layout'

export type JpgToPdfOptions = OptionsOf<typeof jpgToPdf>

/** Pictures fill the paper from edge to edge; an automatic page is the picture. */
export const pageRules = ({ pageSize, orientation, fitMode }: JpgToPdfOptions): PageRules => ({
  size: pageSize,
  orientation,
  margin: 0,
  fit: fitMode,
})

const colors = { rgb: 'keep', grayscale: 'gray', cmyk: 'cmyk' } as const

/**
 * The quality of the JPEGs by image quality and compression; 0 leaves the pictures as they are. Each step to the right
 * or downwards makes smaller files.
 */
const jpegQuality = {
  high: { none: 0, medium: 0, high: 80 },
  medium: { none: 85, medium: 80, high: 70 },
  web: { none: 75, medium: 70, high: 55 },
} as const

/** 300 pixels an inch are all that print shows, 150 all that screens show of a page. */
const resolution = {
  high: { maxDpi: 300 },
  medium: { maxDpi: 300 },
  web: { maxDpi: 150, maxSide: 2560 },
} as const satisfies Record<JpgToPdfOptions['quality'], Omit<Shrinking, 'quality'>>

/** What may be done to pictures: where the settings ask for no JPEGs anew, their bytes stay as they are. */
export function pictureRules({ quality, compression, colorSpace }: JpgToPdfOptions): PictureRules {
  const color = colors[colorSpace]
  const jpeg = jpegQuality[quality][compression]
  return jpeg === 0
    ? { color, lossyStaysLossy: compression !== 'none' }
    : { color, shrink: { quality: jpeg, ...resolution[quality] } }
}
