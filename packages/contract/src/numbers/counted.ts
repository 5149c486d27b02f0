import { grouped } from './grouped.ts'

/** The form of a noun for a count: `image` for 1, `images` for any other. */
export const formFor = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** A number with its noun: `1 image`, `3 images`, `2 PDF files`. */
export const counted = (count: number, one: string, many?: string): string =>
  `${grouped(count)} ${formFor(count, one, many)}`
