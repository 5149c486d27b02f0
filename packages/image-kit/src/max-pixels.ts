/** Pixels of the largest image that is decoded: 100 megapixels. */
export const maxPixels = 100_000_000
