import { open } from 'node:fs/promises'
import { writeAll } from './write-all.ts'

/** How much is collected for one write. */
const blockBytes = 1024 ** 2

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Writes a file piece by piece. */
export async function writeChunks(path: string, chunks: Chunks): Promise<void> {
  const file = await open(path, 'w')
  try {
    let waiting: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of chunks) {
      waiting.push(chunk)
      bytes += chunk.length
      if (bytes < blockBytes) continue
      await writeAll(file, waiting)
      waiting = []
      bytes = 0
    }
    await writeAll(file, waiting)
  } finally {
    await file.close()
  }
}
