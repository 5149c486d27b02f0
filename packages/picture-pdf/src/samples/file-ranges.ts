import type { FileHandle } from 'node:fs/promises'
import { openPlain } from '@folio/service-kit/files/plain-file'

/** Bytes that lie in a file: `[offset, length]` pairs, read one after the other. */
export interface FileRanges {
  readonly path: string
  readonly ranges: readonly (readonly [offset: number, length: number])[]
}

/** Bytes of all ranges together. */
export const rangesLength = ({ ranges }: FileRanges): number =>
  ranges.reduce((total, [, length]) => total + length, 0)

const bufferBytes = 1024 * 1024

/**
 * The bytes in pieces of at most 1 MB; the next is read while the last is used. Each piece is valid only until the
 * next is asked for, because two buffers serve all of them.
 *
 * @throws RangeError when the file ends before a range does
 */
export async function* readRanges(
  { path, ranges }: FileRanges,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const file = await openPlain(path)
  const longest = ranges.reduce((most, [, length]) => Math.max(most, length), 0)
  const buffers = [0, 1].map(() => Buffer.allocUnsafe(Math.min(longest, bufferBytes)))
  const pieces = piecesOf(ranges)
  let reading: Promise<Buffer> | undefined
  const readNext = () => {
    const { value } = pieces.next()
    const buffer = buffers.shift()
    reading = value && buffer && readPiece(file, buffer, value)
    // It may fail while nobody waits for it yet; whoever asks for the piece is told.
    reading?.catch(() => undefined)
    if (buffer) buffers.push(buffer)
    return reading
  }
  try {
    for (let next = readNext(); next; ) {
      signal?.throwIfAborted()
      const piece = await next
      next = readNext()
      yield piece
    }
  } finally {
    await Promise.allSettled([reading])
    await file.close()
  }
}

function* piecesOf(ranges: FileRanges['ranges']): Generator<readonly [offset: number, length: number]> {
  for (const [offset, length] of ranges) {
    for (let done = 0; done < length; done += bufferBytes) {
      yield [offset + done, Math.min(bufferBytes, length - done)]
    }
  }
}

async function readPiece(
  file: FileHandle,
  buffer: Buffer,
  [offset, length]: readonly [number, number],
): Promise<Buffer> {
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(buffer, done, length - done, offset + done)
    if (bytesRead === 0) throw new RangeError('a file ended before the bytes it was said to have')
    done += bytesRead
  }
  return buffer.subarray(0, length)
}
