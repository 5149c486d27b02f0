export interface CompoundStream {
  /** `Macros/VBA/dir` is the stream `dir` in the folder `VBA` of the folder `Macros`. */
  readonly name: string
  readonly data: Buffer
}

const sectorBytes = 512
const endOfChain = 0xfffffffe
const tableMark = 0xfffffffd
const free = 0xffffffff

/**
 * A compound file ([MS-CFB], version 3) with these streams, and folders where there is no data. Streams of fewer than
 * 4,096 bytes are filled up with zeros.
 */
export function buildCompoundFile(streams: readonly CompoundStream[]): Buffer {
  const chain: number[] = []
  const sectors: Buffer[] = []
  const place = (bytes: Buffer): number => {
    const [first, count] = [chain.length, Math.ceil(bytes.length / sectorBytes)]
    for (let index = 1; index <= count; index += 1) chain.push(index === count ? endOfChain : first + index)
    sectors.push(pad(bytes, sectorBytes))
    return first
  }
  const folders = [...new Set(streams.flatMap(({ name }) => foldersOf(name)))]
  const nodes = [...folders.map((name) => ({ name, data: Buffer.alloc(0) })), ...streams]
  const childrenOf = (folder: string): number[] =>
    nodes.flatMap(({ name }, index) => (folderOf(name) === folder ? [index + 1] : []))
  const nextOf = (index: number): number => {
    const siblings = childrenOf(folderOf(nodes[index - 1]?.name ?? ''))
    return siblings[siblings.indexOf(index) + 1] ?? free
  }
  const records = [record('Root Entry', 5, endOfChain, 0, childrenOf('')[0])]
  for (const [index, { name, data: given }] of nodes.entries()) {
    const data = given.length > 0 && given.length < 4096 ? pad(given, 4096) : given
    const first = data.length === 0 ? endOfChain : place(data)
    const child = data.length === 0 ? childrenOf(name)[0] : free
    const own = name.slice(name.lastIndexOf('/') + 1)
    records.push(record(own, data.length === 0 ? 1 : 2, first, data.length, child, nextOf(index + 1)))
  }
  const directoryStart = place(Buffer.concat(records))
  const tables = Math.ceil((chain.length + 2) / (sectorBytes / 4 - 1))
  const tableStart = chain.length
  for (let index = 0; index < tables; index += 1) chain.push(tableMark)
  const table = Buffer.alloc(tables * sectorBytes, 0xff)
  for (const [index, next] of chain.entries()) table.writeUInt32LE(next, 4 * index)
  return Buffer.concat([header(directoryStart, tableStart, tables), ...sectors, table])
}

const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')))

/** `a/b/c` lies in `a` and in `a/b`. */
function foldersOf(name: string): string[] {
  const folder = folderOf(name)
  return folder === '' ? [] : [...foldersOf(folder), folder]
}

function header(directoryStart: number, tableStart: number, tables: number): Buffer {
  const bytes = Buffer.alloc(sectorBytes)
  bytes.write('d0cf11e0a1b11ae1', 'hex')
  bytes.writeUInt16LE(0x3e, 24)
  bytes.writeUInt16LE(3, 26)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt16LE(6, 32)
  bytes.writeUInt32LE(tables, 44)
  bytes.writeUInt32LE(directoryStart, 48)
  bytes.writeUInt32LE(4096, 56)
  bytes.writeUInt32LE(endOfChain, 60)
  bytes.writeUInt32LE(endOfChain, 68)
  bytes.fill(0xff, 76)
  for (let index = 0; index < tables; index += 1) bytes.writeUInt32LE(tableStart + index, 76 + 4 * index)
  return bytes
}

/** A directory entry; siblings hang to the right of each other, which is a tree, if a lazy one. */
function record(name: string, type: number, first: number, size: number, child = free, right = free): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE(2 * name.length + 2, 64)
  bytes.writeUInt8(type, 66)
  bytes.writeUInt8(1, 67)
  bytes.writeUInt32LE(free, 68)
  bytes.writeUInt32LE(right, 72)
  bytes.writeUInt32LE(child, 76)
  bytes.writeUInt32LE(first, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}

const pad = (data: Buffer, multiple: number): Buffer =>
  Buffer.concat([data, Buffer.alloc((multiple - (data.length % multiple)) % multiple)])
