import { open } from 'node:fs/promises'

/** Few large writes instead of many small ones. */
const atOnceBytes = 1024 ** 2

/** Writes a new file from its pieces. */
export async function writeParts(path: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'wx')
  try {
    let waiting: Buffer[] = []
    let bytes = 0
    for await (const part of parts) {
      waiting.push(part)
      bytes += part.length
      if (bytes < atOnceBytes) continue
      await file.writeFile(Buffer.concat(waiting))
      waiting = []
      bytes = 0
    }
    if (bytes > 0) await file.writeFile(Buffer.concat(waiting))
  } finally {
    await file.close()
  }
}
