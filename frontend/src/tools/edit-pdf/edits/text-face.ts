import type { FontLook } from '../texts/text-item.ts'

/**
 * The document's own font first; a letter that its subset lacks comes from the nearest family, bold and slanted as that
 * one is. The font itself is so already: a browser would thicken and slant it once more.
 */
export const faceOf = ({ face }: FontLook) =>
  face === undefined ? {} : { fontFamily: `"${face}", var(--family)`, fontSynthesis: 'none' }
