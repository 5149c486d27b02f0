/** Text that was added or deleted (RTF 1.9.1, Track Changes), or set otherwise; `0` takes the first two back. */
const change = /\\(?:(?:revised|deleted)(?!0|[a-z])|crauth\d)/

/** Whether changes are tracked in a rich text file, given as Latin-1, that nobody has accepted or rejected yet. */
export const rtfHasChanges = (rtf: string): boolean => change.test(rtf)

/** How many comments a rich text file has (RTF 1.9.1, Comments). */
export const rtfComments = (rtf: string): number => rtf.match(/\\\*\\annotation(?![a-z])/g)?.length ?? 0
