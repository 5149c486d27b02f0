import { joinBytes } from '@folio/pdf-objects/bytes/join-bytes'

/**
 * A Type 1 program in one piece where it stands in segments, as files of PCs do (Adobe Technical Note 5040, section 3.3):
 * each has a header of a marker, its kind, and its length as four bytes, least first; what follows the last is not the
 * program's. Some writers embed such files as they are, and readers put up with that. Bytes without segments stay.
 */
export function joinSegments(bytes: Uint8Array): Uint8Array {
  const segments: Uint8Array[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  while (at + headerBytes <= bytes.length && isSegment(bytes, at)) {
    const start = at + headerBytes
    at = Math.min(bytes.length, start + view.getUint32(at + 2, true))
    segments.push(bytes.subarray(start, at))
  }
  return segments.length === 0 ? bytes : joinBytes(segments)
}

const marker = 0x80
const kinds = { text: 1, binary: 2 }
const headerBytes = 6

const isSegment = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === marker && (bytes[at + 1] === kinds.text || bytes[at + 1] === kinds.binary)
