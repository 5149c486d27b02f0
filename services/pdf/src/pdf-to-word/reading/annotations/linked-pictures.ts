import { areaOf, intersection } from '../geometry.ts'
import type { Link, PlacedImage } from '../page-model.ts'

/** The share of a picture on which a click leads to the target of the whole; a link on less is one of the map that it is. */
const linkedShare = 0.5

/** The pictures with the links that lie over them: of several, the one that comes last lies on top (ISO 32000-1, 12.5.1). */
export const linkedPictures = (images: readonly PlacedImage[], links: readonly Link[]): PlacedImage[] =>
  images.map((image) => {
    const over = links.findLast((link) => areaOf(intersection(link, image)) >= linkedShare * areaOf(image))
    return over ? { ...image, link: over.target } : image
  })
