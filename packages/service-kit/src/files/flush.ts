import { open } from 'node:fs/promises'

/** Waits until a file, or a folder's list of names, is on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a file that only this user may read, and waits until its content is on the disk. */
export async function writeFlushed(path: string, content: string): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
