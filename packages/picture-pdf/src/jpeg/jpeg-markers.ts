import { DamagedImage } from '../facts/damaged-image.ts'

/** One marker segment. `start` to `end` is its payload, after the two length bytes. */
export interface Segment {
  readonly marker: number
  readonly start: number
  readonly end: number
}

export interface JpegStructure {
  readonly segments: readonly Segment[]
  /** Offset after the end-of-image marker; what follows belongs to no picture (or to a second one). */
  readonly end: number
  /** Bytes of entropy-coded data in all scans. */
  readonly codedBytes: number
}

/** Second bytes of markers (ITU-T T.81, table B.1). */
export const quantizationTables = 0xdb
export const startOfScan = 0xda
const endOfImage = 0xd9
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7
/** Table B.1: kept for later, for JPEG extensions, for hierarchical pictures, or a second start. */
const isReserved = (marker: number): boolean =>
  marker < 0xc0 || marker === 0xd8 || marker === 0xde || marker === 0xdf || (marker >= 0xf0 && marker <= 0xfd)
const standsAlone = (marker: number): boolean => marker === 0x01 || isRestart(marker)

/**
 * Walks a JPEG from its first marker to its end-of-image marker (ITU-T T.81, annex B): every segment inside the file,
 * every scan closed by a marker.
 *
 * @throws DamagedImage where the file ends early or something else stands in a marker's place
 */
export function walkJpeg(bytes: Buffer): JpegStructure {
  const segments: Segment[] = []
  const walk = segmentsOf(bytes)
  for (;;) {
    const step = walk.next()
    if (step.done) return { segments, ...step.value }
    segments.push(step.value)
  }
}

/** The walk for who needs only the first segments: what comes behind those that are taken is not looked at. */
export function* segmentsOf(bytes: Buffer): Generator<Segment, Omit<JpegStructure, 'segments'>> {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) throw new DamagedImage('no start-of-image marker')
  let codedBytes = 0
  let offset = 2
  for (;;) {
    const { marker, next } = readMarker(bytes, offset)
    offset = next
    if (marker === endOfImage) return { end: offset, codedBytes }
    if (standsAlone(marker)) continue
    if (isReserved(marker)) throw new DamagedImage(`a marker 0x${marker.toString(16)} that no picture has`)
    const segment = readSegment(bytes, marker, offset)
    yield segment
    offset = segment.end
    if (marker !== startOfScan) continue
    const end = endOfScan(bytes, offset)
    codedBytes += end - offset
    offset = end
  }
}

/** A marker may have any number of fill bytes 0xFF before it (B.1.1.2). */
function readMarker(bytes: Buffer, offset: number): { marker: number; next: number } {
  if (bytes[offset] !== 0xff) throw new DamagedImage(`no marker at ${offset}`)
  let at = offset
  while (bytes[at] === 0xff) at += 1
  const marker = bytes[at]
  if (marker === undefined) throw new DamagedImage('the file ends before its end-of-image marker')
  return { marker, next: at + 1 }
}

function readSegment(bytes: Buffer, marker: number, offset: number): Segment {
  if (offset + 2 > bytes.length) throw new DamagedImage('the file ends inside a marker segment')
  const length = bytes.readUInt16BE(offset)
  const end = offset + length
  if (length < 2 || end > bytes.length) throw new DamagedImage('the file ends inside a marker segment')
  return { marker, start: offset + 2, end }
}

/** Within a scan 0xFF is followed by a stuffed zero or is a restart marker; anything else ends it. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    const next = at < 0 ? undefined : bytes[at + 1]
    if (next === undefined) throw new DamagedImage('the file ends inside a scan')
    if (next === 0 || isRestart(next)) at += 2
    else if (next === 0xff) at += 1
    else return at
  }
}
