import type { ReportCode } from '@folio/contract/report'
import type { RawPixels } from '@folio/image-kit/raw-pixels'
import { exactPng } from './exact-png.ts'
import { fewerColors } from './fewer-colors.ts'
import type { WebpToPngOptions } from './webp-source.ts'

/** One picture as PNG of the chosen quality, without a profile. */
export async function encodePicture(
  picture: RawPixels,
  quality: WebpToPngOptions['quality'],
): Promise<{ readonly png: Buffer; readonly notes: readonly ReportCode[] }> {
  const exact = await exactPng(picture)
  return quality === 'lossless' ? { png: exact.png, notes: [] } : fewerColors(picture, exact, quality)
}
