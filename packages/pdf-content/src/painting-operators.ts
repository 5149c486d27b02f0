/** Operators that build a path (ISO 32000-1, table 59). */
export const buildingOperators: ReadonlySet<string> = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're'])

/** Operators that make the path under construction a part of the clip (table 61). */
export const clippingOperators: ReadonlySet<string> = new Set(['W', 'W*'])

/** Operators that paint the path and end it (table 60); `n` ends it unpainted and is none of them. */
export const pathPainting: ReadonlySet<string> = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])

/** Operators that paint anything but text: paths, shadings, XObjects and inline images. */
export const paintingWithoutText: ReadonlySet<string> = new Set([...pathPainting, 'sh', 'Do', 'BI'])

/** Operators that paint anything; those that show text (table 109) may do so unseen. */
export const paintingOperators: ReadonlySet<string> = new Set([
  ...paintingWithoutText,
  ...['Tj', 'TJ', "'", '"'],
])
