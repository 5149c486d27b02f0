import { readFile } from 'node:fs/promises'

/** Text that was added or deleted (RTF 1.9.1, Track Changes), or set otherwise; `0` takes the first two back. */
const change = /\\(?:(?:revised|deleted)(?!0|[a-z])|crauth\d)/

/** Whether changes are tracked in a rich text file that nobody has accepted or rejected yet. */
export const rtfHasChanges = async (path: string): Promise<boolean> =>
  change.test(await readFile(path, 'latin1'))
