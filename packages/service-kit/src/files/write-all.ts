import type { FileHandle } from 'node:fs/promises'

/**
 * Writes all chunks where the file stands. One call of the system may take a part only, as on a nearly full disk, and
 * says so without an error; the rest is offered again, and then there is room or an error.
 * @throws the system's error, such as ENOSPC
 */
export async function writeAll(file: FileHandle, chunks: readonly Uint8Array[]): Promise<void> {
  let rest = chunks
  while (rest.length > 0) {
    const { bytesWritten } = await file.writev(rest)
    rest = after(rest, bytesWritten)
  }
}

function after(chunks: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let offset = bytes
  return chunks.flatMap((chunk) => {
    const left = chunk.subarray(offset)
    offset = Math.max(0, offset - chunk.length)
    return left.length > 0 ? [left] : []
  })
}
