/** A number with its noun: `1 image`, `3 images`, `2 PDF files`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
