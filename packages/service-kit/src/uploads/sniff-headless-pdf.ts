import type { FileHandle } from 'node:fs/promises'
import { readAt } from '../files/read-at.ts'

const tailBytes = 1024

/**
 * Whether a file is a PDF without its header, which readers put up with: an object begins in its first bytes, and its
 * last ones tell where the table of references is (ISO 32000-1, 7.5.5).
 * @param head the first bytes
 */
export async function isHeadlessPdf(file: FileHandle, head: Buffer): Promise<boolean> {
  if (!/^(?:%[^\r\n]*)?\s*\d+\s+\d+\s+obj\b/.test(head.toString('latin1'))) return false
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - tailBytes), tailBytes)
  return /startxref\s+\d+\s+%%EOF/.test(tail.toString('latin1'))
}
