import type { Scratch } from '../facts/scratch.ts'
import type { FileRanges } from '../samples/file-ranges.ts'
import { profileSpace } from '../samples/icc-profile.ts'
import type { PdfImage } from '../samples/pdf-image.ts'
import type { JpegFacts } from './jpeg-facts.ts'

/** Whether PDF's DCTDecode filter takes the bytes as they are (ISO 32000-1, 7.4.8). */
export const isEmbeddable = ({ components, precision, coding }: JpegFacts): boolean =>
  precision === 8 && coding !== 'other' && (components === 1 || components === 3 || components === 4)

/**
 * The image with the JPEG's own bytes. `facts` must be embeddable; `scratch` is where the profile goes.
 *
 * @param withoutMetadata leaves out what decoders skip, for files that we made; a visitor's bytes stay whole
 */
export async function jpegImage(
  path: string,
  facts: JpegFacts,
  scratch: Scratch,
  { withoutMetadata = false } = {},
): Promise<PdfImage> {
  const { width, height, isAdobe, isPlainRgb, profile } = facts
  const components = facts.components as 1 | 3 | 4
  return {
    width,
    height,
    bitsPerComponent: 8,
    colorSpace: await profileSpace(profile, components, scratch),
    encoding: isPlainRgb ? { kind: 'jpeg', colorTransform: 0 } : { kind: 'jpeg' },
    ...(components === 4 && isAdobe && { inverted: true }),
    data: { path, ranges: withoutMetadata ? rangesWithout(facts) : [[0, facts.end]] },
  }
}

function rangesWithout({ metadata, end }: JpegFacts): FileRanges['ranges'] {
  const ranges: [number, number][] = []
  let from = 0
  for (const segment of metadata) {
    // Marker and length are the four bytes before the payload.
    ranges.push([from, segment.start - 4 - from])
    from = segment.end
  }
  ranges.push([from, end - from])
  return ranges.filter(([, length]) => length > 0)
}
