/** The files of a drop, those inside folders included, in the order of their names. Rejects when a folder cannot be read. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  // Entries and files can be asked for during the event only, so all of them are taken before anything is awaited.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? undefined)
  const plain = [...transfer.files]
  if (!entries.some((entry) => entry?.isDirectory)) return plain
  const folders = await import('./folder-files.ts').catch(() => undefined)
  // Then the page refuses the folder as a file it does not take, with the tool's sentence.
  if (!folders) return plain
  const files = await Promise.all(entries.map((entry) => (entry ? folders.filesIn(entry) : [])))
  return files.flat()
}
