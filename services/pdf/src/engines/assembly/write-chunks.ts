import { open } from 'node:fs/promises'

/** How much is collected for one write. */
const blockBytes = 1024 ** 2

/** Writes a file piece by piece. */
export async function writeChunks(path: string, chunks: Iterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'w')
  try {
    let waiting: Uint8Array[] = []
    let bytes = 0
    for (const chunk of chunks) {
      waiting.push(chunk)
      bytes += chunk.length
      if (bytes < blockBytes) continue
      await file.writev(waiting)
      waiting = []
      bytes = 0
    }
    if (waiting.length > 0) await file.writev(waiting)
  } finally {
    await file.close()
  }
}
