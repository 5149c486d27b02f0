import { isRightToLeft } from '@folio/contract/reading/directions'

/**
 * Whether what is said of a text ends where the text does, so that it stays on the page: for one that begins in the second half,
 * and for one that is written from the right.
 */
export const isFar = (x: number, content: string, pageWidth: number): boolean =>
  x > pageWidth / 2 || isRightToLeft(content)
