import { constants, inflateSync } from 'node:zlib'

const maxStreamBytes = 16 * 1024 ** 2
const maxStreams = 5_000

/**
 * Whether a page of a PDF may have a unit other than 1/72 inch (`/UserUnit`; ISO 32000-2, table 31): the name stands
 * in the file, or in one of its object streams (7.5.7). A quick search, not a parser: it may find the name where it
 * means nothing, and does not look into encrypted object streams.
 */
export function mentionsUserUnit(file: Buffer): boolean {
  if (file.includes('/UserUnit')) return true
  let streams = 0
  for (
    let at = file.indexOf('/ObjStm');
    at >= 0 && streams < maxStreams;
    at = file.indexOf('/ObjStm', at + 7)
  ) {
    streams += 1
    const start = file.indexOf('stream', at)
    const end = file.indexOf('endstream', start)
    if (start < 0 || end < 0) return false
    const lineEnd = file[start + 6] === 13 ? 2 : 1
    if (inflated(file.subarray(start + 6 + lineEnd, end)).includes('/UserUnit')) return true
  }
  return false
}

function inflated(data: Buffer): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: maxStreamBytes, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    // Encrypted, coded in another way, or far larger than an object stream is: it mentions nothing to us.
    return Buffer.alloc(0)
  }
}
