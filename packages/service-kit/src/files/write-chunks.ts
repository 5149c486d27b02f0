import { type FileHandle, open } from 'node:fs/promises'
import { writeAll } from './write-all.ts'

/** How much is collected for one write. */
const blockBytes = 1024 ** 2

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Writes a file piece by piece. Each chunk is done with when the next is asked for. */
export async function writeChunks(path: string, chunks: Chunks, mode?: number): Promise<void> {
  const file = await open(path, 'w', mode)
  try {
    await writeTo(file, chunks)
  } finally {
    await file.close()
  }
}

async function writeTo(file: FileHandle, chunks: Chunks): Promise<void> {
  const block = new Uint8Array(blockBytes)
  let filled = 0
  for await (const chunk of chunks) {
    if (filled + chunk.length > blockBytes) {
      await writeAll(file, [block.subarray(0, filled)])
      filled = 0
    }
    if (chunk.length > blockBytes) {
      await writeAll(file, [chunk])
      continue
    }
    block.set(chunk, filled)
    filled += chunk.length
  }
  await writeAll(file, [block.subarray(0, filled)])
}
