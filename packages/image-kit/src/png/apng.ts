import { open } from 'node:fs/promises'
import { chunksBeforePixels } from './chunks.ts'

/** How many frames a PNG plays: the count in its acTL chunk (PNG, third edition, section 11.3.6), else 1. */
export async function frameCount(path: string): Promise<number> {
  const file = await open(path)
  try {
    const control = (await chunksBeforePixels(file)).find(({ type }) => type === 'acTL')
    if (!control) return 1
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, control.offset)
    return bytesRead === 4 ? Math.max(1, buffer.readUInt32BE(0)) : 1
  } finally {
    await file.close()
  }
}
