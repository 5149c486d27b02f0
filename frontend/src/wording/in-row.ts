/** Several things in a row, `1.24 MB, 12 pages`; what there is nothing of is left out. */
export const inRow = (items: readonly (string | undefined)[]): string => items.filter(Boolean).join(', ')

/** Sentences one after the other; what there is nothing of is left out. */
export const sentencesOf = (sentences: readonly (string | undefined)[]): string =>
  sentences.filter(Boolean).join(' ')
