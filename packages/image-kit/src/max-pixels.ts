/** Pixels of the largest image that is decoded, or made of a page: 100 megapixels. */
export const maxPixels = 100_000_000
