import type { OptionsOf } from '@folio/contract/tool'
import type { pngToPdf } from '@folio/contract/tools/png-to-pdf'
import type { PictureRules } from '@folio/picture-pdf/facts/picture-rules'
import type { PageRules } from '@folio/picture-pdf/pages/page-layout'

export type PngToPdfOptions = OptionsOf<typeof pngToPdf>

/** The margin is in points, 1/72 inch: the default of 20 is 7 mm. */
export const pageRules = ({ pageSize, orientation, margin, fitToPage }: PngToPdfOptions): PageRules => ({
  size: pageSize,
  orientation,
  margin,
  fit: fitToPage ? 'fit' : 'original',
})

/** `high` keeps every sample; the others make JPEGs where those are smaller. */
const qualities = {
  high: { color: 'keep' },
  medium: { color: 'keep', shrink: { quality: 80, maxDpi: 300 } },
  low: { color: 'keep', shrink: { quality: 60, maxDpi: 150 } },
} as const satisfies Record<PngToPdfOptions['quality'], PictureRules>

export const pictureRules = ({ quality }: PngToPdfOptions): PictureRules => qualities[quality]
