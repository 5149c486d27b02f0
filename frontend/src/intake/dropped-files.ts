/** What a drop brings, as far as it can be asked for during the event only. */
export interface Dropped {
  readonly entries: readonly (FileSystemEntry | undefined)[]
  /** The same, with each folder as a file that cannot be read. */
  readonly plain: readonly File[]
}

/** To be called while the event of the drop is handled: afterwards its entries are gone. */
export const droppedIn = ({ items, files }: DataTransfer): Dropped => ({
  entries: [...items].map((item) => item.webkitGetAsEntry?.() ?? undefined),
  plain: [...files],
})

/** The files of a drop, those inside folders included, in the order of their names. Rejects when a folder cannot be read. */
export async function filesOf({ entries, plain }: Dropped): Promise<readonly File[]> {
  if (!entries.some((entry) => entry?.isDirectory)) return plain
  const folders = await import('./folder-files.ts').catch(() => undefined)
  // Then the page refuses the folder as a file it does not take, with the tool's sentence.
  if (!folders) return plain
  const files = await Promise.all(entries.map((entry) => (entry ? folders.filesIn(entry) : [])))
  return files.flat()
}
