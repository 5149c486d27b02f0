import { openPlain, readPlain } from './plain-file.ts'
import { readAt } from './read-at.ts'

/** Bytes that can be read from any place. */
export interface ByteSource {
  readonly size: number
  /** So many bytes; fewer where it ends. */
  read(position: number, length: number): Promise<Buffer>
}

/** A source that holds something open until it is closed. */
export interface OpenFile extends ByteSource {
  close(): Promise<void>
}

/** A file, read in the pieces that are asked for. */
export async function openFile(path: string): Promise<OpenFile> {
  const file = await openPlain(path)
  try {
    const { size } = await file.stat()
    return { size, read: (position, length) => readAt(file, position, length), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Bytes that are there already, read as a file is. */
export const inMemory = (bytes: Buffer): OpenFile => ({
  size: bytes.length,
  read: async (position, length) => bytes.subarray(position, position + length),
  close: async () => undefined,
})

const smallBytes = 32 * 1024 ** 2

/** The same for a file of which most is wanted: a small one is read at once, which takes far less time. */
export async function openWhole(path: string): Promise<OpenFile> {
  const file = await openFile(path)
  if (file.size > smallBytes) return file
  await file.close()
  return inMemory(await readPlain(path))
}
