/** The build writes the page's own language here. */
const tag: string = 'en-US'

/** What stands between things in a row where that is no comma and a space; `Intl.ListFormat` would write `and` as well. */
const separators: Readonly<Record<string, string>> = { ar: '، ', zh: '，' }

/** Stands for `in-row.ts` where a page is not English. */
export const inRow = (items: readonly (string | undefined)[]): string =>
  items.filter(Boolean).join(separators[tag] ?? ', ')

/** Chinese sets no space behind a sentence. */
export const sentencesOf = (sentences: readonly (string | undefined)[]): string =>
  sentences.filter(Boolean).join(tag === 'zh' ? '' : ' ')
