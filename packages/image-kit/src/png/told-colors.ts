import type { Sharp } from 'sharp'
import { attachProfile } from './attach-profile.ts'

/** A PNG, quickly made, of pixels whose values mean colours of `icc`: sharp can tell that of no pixels in memory. */
export async function withToldColors(pixels: Sharp, icc: Buffer): Promise<Buffer> {
  return attachProfile(await pixels.png({ compressionLevel: 0 }).toBuffer(), 'icc', icc)
}
