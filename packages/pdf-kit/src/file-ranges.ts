import { open } from 'node:fs/promises'

/** Bytes that lie in a file: `[offset, length]` pairs, read one after the other. */
export interface FileRanges {
  readonly path: string
  readonly ranges: readonly (readonly [offset: number, length: number])[]
}

export const rangesLength = ({ ranges }: FileRanges): number =>
  ranges.reduce((total, [, length]) => total + length, 0)

const bufferBytes = 1024 * 1024

/**
 * The bytes in pieces of at most 1 MB. Each piece is valid only until the next is asked for, because one buffer
 * serves all of them.
 *
 * @throws RangeError when the file ends before a range does
 */
export async function* readRanges(
  { path, ranges }: FileRanges,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const longest = ranges.reduce((most, [, length]) => Math.max(most, length), 0)
    const buffer = Buffer.allocUnsafe(Math.min(longest, bufferBytes))
    for (const [offset, length] of ranges) {
      for (let done = 0; done < length; ) {
        signal?.throwIfAborted()
        const { bytesRead } = await file.read(
          buffer,
          0,
          Math.min(buffer.length, length - done),
          offset + done,
        )
        if (bytesRead === 0) throw new RangeError('a file ended before the bytes it was said to have')
        yield buffer.subarray(0, bytesRead)
        done += bytesRead
      }
    }
  } finally {
    await file.close()
  }
}
