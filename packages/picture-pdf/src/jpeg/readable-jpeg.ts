import { DamagedImage } from '../facts/damaged-image.ts'
import { type JpegFacts, readJpegFacts } from './jpeg-facts.ts'
import { isEmbeddable } from './jpeg-image.ts'

/**
 * Reads the facts; undefined for what only a decoder can judge: rare codings, and bytes between the segments that
 * libjpeg skips.
 */
export function readableFacts(bytes: Buffer): JpegFacts | undefined {
  try {
    const facts = readJpegFacts(bytes)
    return isEmbeddable(facts) ? facts : undefined
  } catch (error) {
    if (error instanceof DamagedImage) return undefined
    throw error
  }
}
