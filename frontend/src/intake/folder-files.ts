/** The files below an entry, those with a name that begins with a dot left out, in the order of their names. */
export async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isDirectory(entry)) return []
  const children = await readAll(entry.createReader())
  const visible = children.filter(({ name }) => !name.startsWith('.'))
  const sorted = visible.sort((one, other) =>
    one.name.localeCompare(other.name, undefined, { numeric: true }),
  )
  const files = await Promise.all(sorted.map(filesIn))
  return files.flat()
}

/** A reader gives at most a hundred entries at a time, and none when it is through. */
async function readAll(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
  return batch.length === 0 ? [] : [...batch, ...(await readAll(reader))]
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
