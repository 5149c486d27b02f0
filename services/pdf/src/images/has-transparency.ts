import { blamingFile } from '@folio/image-kit/image-failure'
import type { Sharp } from 'sharp'

/** Whether any pixel of a picture with an alpha channel is less than opaque. */
export async function hasTransparency(name: string, decode: () => Sharp): Promise<boolean> {
  const alpha = await blamingFile(name, () => decode().extractChannel('alpha').raw().toBuffer())
  return alpha.some((value) => value !== 255)
}
