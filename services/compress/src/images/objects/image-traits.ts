import type { ImageObject } from './image-object.ts'

/** Whether its samples are one bit each. */
export const isBilevel = ({ bits, space }: ImageObject): boolean => bits === 1 && space.channels === 1

/** Whether its space may become DeviceGray where its colours are gray. */
export const mayTurnGray = ({ space, bearsLoss, hasDecode }: ImageObject): boolean =>
  space.kind === 'rgb' && space.device && bearsLoss && !hasDecode

/** Whether a JPEG may take the place of an image. */
export function bearsJpeg(image: ImageObject): boolean {
  const { space, bearsLoss, hasDecode } = image
  if (!bearsLoss || isBilevel(image)) return false
  if (space.kind === 'indexed') return !hasDecode && (space.base.kind === 'rgb' || space.base.kind === 'gray')
  return true
}
