import { open } from 'node:fs/promises'

const riffHeaderBytes = 12
const chunkHeaderBytes = 8
const maxChunks = 64

/**
 * Whether the first picture of a WebP is a lossy VP8 frame and not VP8L (RFC 9649, 2.3 to 2.7: RIFF chunks, an animation's
 * frames wrapped in ANMF after 16 bytes of their own).
 */
export async function isLossyWebp(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const header = Buffer.alloc(chunkHeaderBytes)
    for (let offset = riffHeaderBytes, seen = 0; seen < maxChunks; seen += 1) {
      const { bytesRead } = await file.read(header, 0, header.length, offset)
      const type = header.toString('latin1', 0, 4)
      if (bytesRead < header.length || type === 'VP8L') return false
      if (type === 'VP8 ') return true
      const length = header.readUInt32LE(4)
      offset += chunkHeaderBytes + (type === 'ANMF' ? 16 : length + (length & 1))
    }
    return false
  } finally {
    await file.close()
  }
}
