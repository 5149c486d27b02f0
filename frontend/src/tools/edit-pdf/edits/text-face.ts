import { matchesShaped } from '@folio/contract/reading/shaped-scripts'
import type { FontLook } from '../texts/text-item.ts'

/**
 * The document's own font first; a letter that its subset lacks comes from the nearest family, bold and slanted as that
 * one is. The font itself is so already: a browser would thicken and slant it once more.
 * Scripts whose letters take their form from their neighbours have that family alone: what a PDF embeds has shapes for the words
 * that it shows, and no rules for those that one writes.
 */
export const faceOf = ({ face }: FontLook, content: string) =>
  face === undefined || matchesShaped(content)
    ? {}
    : { fontFamily: `"${face}", var(--family)`, fontSynthesis: 'none' }
