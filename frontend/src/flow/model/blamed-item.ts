import { whyNotConverted } from '@folio/contract/report'
import type { FailedItem, Item } from './flow.ts'

interface Blame {
  /** The item's id, where the server told its place. */
  readonly item?: string | undefined
  /** The name of the file. */
  readonly file?: string | undefined
}

/** The item that a failure is about: the one whose place was told, or the only one of that name. */
export function blamedItem(items: readonly Item[], { item, file }: Blame): Item | undefined {
  const namesakes = items.filter(({ name }) => name === file)
  return items.find(({ id }) => id === item) ?? (namesakes.length === 1 ? namesakes[0] : undefined)
}

/** Why of each of several files, in these words, each sentence once. */
export const reasonsOf = (
  failed: readonly FailedItem[],
  describe: (fault: { readonly text: string; readonly file: string }) => string,
): readonly string[] => [
  ...new Set(
    failed.map(({ file, error }) => whyNotConverted({ file, error: describe({ text: error, file }) })),
  ),
]

/** What went wrong, with the name of the file where others stand beside it. */
export const namingBlamed = (error: string, { file }: Blame, items: readonly Item[]): string =>
  file !== undefined && items.length > 1 ? whyNotConverted({ file, error }) : error
