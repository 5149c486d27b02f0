import type { ByteSource } from '@folio/service-kit/files/byte-source'

/** A stream or folder of a compound file. */
export interface CompoundEntry {
  readonly name: string
  /** Bytes; 0 for folders. */
  readonly size: number
  readonly isStream: boolean
  readonly firstSector: number
}

/** The container is broken. */
export class CompoundFault extends Error {
  override readonly name = 'CompoundFault'
}

interface Layout {
  readonly file: ByteSource
  readonly sectorBytes: number
  readonly sectors: number
  /** Next sector of each sector. */
  readonly chain: Uint32Array
}

const headerBytes = 512
const entryBytes = 128
const headerPointers = 109
const endOfChain = 0xfffffffe
const isStop = (sector: number): boolean => sector >= 0xfffffffa
const smallStreamBytes = 4096
const smallSectorBytes = 64
/** Word files hold a few dozen; anything near this is a trap. */
const maxDirectoryBytes = 4 * 1024 ** 2

/**
 * The top entries of a compound file (OLE 2, [MS-CFB]): those of an embedded document are not among them. At most the
 * allocation table of the file (200 kB for 25 MB) and 4 MB of directory are read.
 *
 * @throws CompoundFault
 */
export async function readCompoundFile(file: ByteSource): Promise<{
  readonly entries: readonly CompoundEntry[]
  /** The first bytes of a stream, at most so many. */
  readStart(entry: CompoundEntry, bytes: number): Promise<Buffer>
}> {
  const header = await file.read(0, headerBytes)
  if (header.length < headerBytes) throw new CompoundFault('the header is cut off')
  const layout = await readLayout(file, header)
  const directory = await readChain(layout, header.readUInt32LE(48), maxDirectoryBytes)
  const readStart = async ({ firstSector, size }: CompoundEntry, bytes: number): Promise<Buffer> => {
    const length = Math.min(bytes, size)
    if (size >= smallStreamBytes) return await readChain(layout, firstSector, length)
    // Small streams lie in sectors of 64 bytes within the stream of the root.
    const start = firstSector * smallSectorBytes
    if (start > maxDirectoryBytes) throw new CompoundFault('a small stream lies too far out')
    const shared = await readChain(layout, directory.readUInt32LE(116), start + length)
    return shared.subarray(start)
  }
  return { entries: topEntries(directory), readStart }
}

async function readLayout(file: ByteSource, header: Buffer): Promise<Layout> {
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new CompoundFault('no such sector size')
  const sectorBytes = 2 ** shift
  const { size } = file
  const sectors = Math.ceil(size / sectorBytes) - 1
  const tables = await tableSectors(file, header, { sectorBytes, sectors })
  const chain = new Uint32Array(tables.length * (sectorBytes / 4)).fill(endOfChain)
  for (const [index, sector] of tables.entries()) {
    const table = await file.read((sector + 1) * sectorBytes, sectorBytes)
    for (let at = 0; at + 4 <= table.length; at += 4) {
      chain[index * (sectorBytes / 4) + at / 4] = table.readUInt32LE(at)
    }
  }
  return { file, sectorBytes, sectors, chain }
}

/** Where the parts of the allocation table are: 109 places in the header, the rest in a chain of their own. */
async function tableSectors(
  file: ByteSource,
  header: Buffer,
  { sectorBytes, sectors }: Pick<Layout, 'sectorBytes' | 'sectors'>,
): Promise<number[]> {
  const count = header.readUInt32LE(44)
  if (count > sectors) throw new CompoundFault('the allocation table is larger than the file')
  const numbers = pointers(header, 76, Math.min(count, headerPointers))
  const perSector = sectorBytes / 4 - 1
  // Every round finds some, so that a chain that runs in circles ends with the count.
  for (let next = header.readUInt32LE(68); numbers.length < count && !isStop(next); ) {
    const bytes = await file.read((next + 1) * sectorBytes, sectorBytes)
    if (bytes.length < sectorBytes) throw new CompoundFault('the allocation table is cut off')
    numbers.push(...pointers(bytes, 0, Math.min(count - numbers.length, perSector)))
    next = bytes.readUInt32LE(4 * perSector)
  }
  return numbers
}

const pointers = (bytes: Buffer, from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => bytes.readUInt32LE(from + 4 * index))

async function readChain(
  { file, sectorBytes, chain }: Layout,
  first: number,
  maxBytes: number,
): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for (let sector = first; !isStop(sector) && length < maxBytes; ) {
    const start = sector
    // Sectors mostly follow one another in the file as they do in the chain.
    let end = sector
    do {
      if (sector >= chain.length) throw new CompoundFault('a chain leads out of the file')
      end = sector + 1
      length += sectorBytes
      sector = chain[sector] ?? endOfChain
    } while (sector === end && length < maxBytes)
    parts.push(await file.read((start + 1) * sectorBytes, (end - start) * sectorBytes))
  }
  return Buffer.concat(parts).subarray(0, maxBytes)
}

/** The children of the first entry, which is the root, stand in a tree; a loop in it is walked once. */
function topEntries(directory: Buffer): CompoundEntry[] {
  const record = (index: number) => directory.subarray(index * entryBytes, (index + 1) * entryBytes)
  const root = record(0)
  if (root.length < entryBytes) throw new CompoundFault('there is no directory')
  const waiting = [root.readUInt32LE(76)]
  const seen = new Set<number>()
  const entries: CompoundEntry[] = []
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const bytes = record(index)
    if (seen.has(index) || bytes.length < entryBytes) continue
    seen.add(index)
    waiting.push(bytes.readUInt32LE(68), bytes.readUInt32LE(72))
    entries.push(readEntry(bytes))
  }
  return entries
}

function readEntry(bytes: Buffer): CompoundEntry {
  const nameBytes = Math.min(64, bytes.readUInt16LE(64))
  const isStream = bytes.readUInt8(66) === 2
  return {
    name: bytes.toString('utf16le', 0, Math.max(0, nameBytes - 2)),
    size: isStream ? bytes.readUInt32LE(120) : 0,
    isStream,
    firstSector: bytes.readUInt32LE(116),
  }
}
