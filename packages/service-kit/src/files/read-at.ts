import type { FileHandle } from 'node:fs/promises'

/** So many bytes of an open file from a position on; fewer where it ends. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
