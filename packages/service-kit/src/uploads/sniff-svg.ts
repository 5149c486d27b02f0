import { constants, gunzipSync } from 'node:zlib'

/** Whether the root element of a file, plain or packed by gzip, is `svg`, as far as its first bytes tell. */
export function isSvg(head: Buffer): boolean {
  const text = unpacked(head).toString('utf8')
  return /^(?:\ufeff)?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>/])/i.test(text) && /<svg[\s>/]/i.test(text)
}

function unpacked(head: Buffer): Buffer {
  if (head[0] !== 0x1f || head[1] !== 0x8b) return head
  try {
    // What comes after the head is missing; it may unpack to a thousand times its size and not more.
    return gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: head.length * 1100 })
  } catch {
    // It is no gzip file, whatever it begins with.
    return head
  }
}
