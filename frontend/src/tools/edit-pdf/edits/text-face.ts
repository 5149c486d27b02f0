import type { FontLook } from '../texts/text-item.ts'

/**
 * The document's own font first; a letter that its subset lacks comes from the family that is nearest. It is as bold and
 * slanted as it is: a browser would thicken and slant it once more.
 */
export const faceOf = ({ face }: FontLook) =>
  face === undefined
    ? {}
    : ({
        fontFamily: `"${face}", var(--family)`,
        fontWeight: 'normal',
        fontStyle: 'normal',
      } as const)
