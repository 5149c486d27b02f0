import type { Readable } from 'node:stream'

/** @throws RangeError when the stream has more bytes than allowed */
export async function readAll(stream: Readable | null, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new RangeError(`more than ${maxBytes} bytes of output`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const tailBytes = 4096

/** The last 4 KiB of a stream as text, in constant memory. */
export async function readTail(stream: Readable | null): Promise<string> {
  let tail = Buffer.alloc(0)
  for await (const chunk of stream ?? []) tail = Buffer.concat([tail, chunk]).subarray(-tailBytes)
  return tail.toString()
}
