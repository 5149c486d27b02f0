/** Text as it is compared: no ligatures, no spaces. */
export const plain = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '')

/** The letters of a text in an order of their own, because readers differ in which of them come first. */
export const letters = (text: string): string => [...text].sort().join('')

export const occurrences = (text: string, part: string): number => text.split(part).length - 1
