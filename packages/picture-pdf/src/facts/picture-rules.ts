/** What may happen to a picture's samples on their way into the PDF. */
export interface PictureRules {
  /** `keep` leaves colours as they are; the others convert through ICC profiles. */
  readonly color: 'keep' | 'gray' | 'cmyk'
  /** Absent: nothing may be lost. */
  readonly shrink?: Shrinking
  /**
   * Pictures whose file was lossy and whose format PDF does not know (WebP) become JPEGs of the best quality instead
   * of lossless images several times the size of their file.
   */
  readonly lossyStaysLossy?: boolean
}

export interface Shrinking {
  /** Quality of the JPEG, 1 to 100. */
  readonly quality: number
  /** Most pixels an inch on the page. */
  readonly maxDpi: number
  /** Most pixels along the longer side, for pages as large as the picture. */
  readonly maxSide?: number
}
