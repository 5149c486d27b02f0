import { crc32, deflateRawSync } from 'node:zlib'
import type { ByteSource } from '../containers/byte-source.ts'
import type { ZipEntryFacts } from '../containers/zip-directory.ts'
import { entryData } from '../containers/zip-entry.ts'

/** What is written is read once, and gone a second later. */
const fast = { level: 1 }
const stored = 0
const deflated = 8

/**
 * A zip archive (APPNOTE 6.3.10) with the entries of another, piece by piece: those with new contents packed anew, the
 * others as they are packed there, and after them those that it did not have.
 */
export async function* rewriteZip(
  source: ByteSource,
  entries: readonly ZipEntryFacts[],
  contents: ReadonlyMap<string, Buffer>,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  const names = new Set(entries.map(({ name }) => name))
  const added = [...contents.keys()].filter((name) => !names.has(name)).map(newEntry)
  for (const entry of [...entries, ...added]) {
    const content = contents.get(entry.name)
    const packed = content && deflateRawSync(content, fast)
    const facts = factsOf(entry, content, packed)
    const name = Buffer.from(entry.name)
    yield Buffer.concat([Buffer.from('PK\x03\x04'), facts, name])
    if (packed) yield packed
    else yield* entryData(source, entry)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, place, name]))
    offset += 4 + facts.length + name.length + (packed?.length ?? entry.packed)
  }
  yield Buffer.concat([...directory, endOf(directory, offset)])
}

const newEntry = (name: string): ZipEntryFacts => ({
  name,
  ...{ packed: 0, size: 0, crc: 0, offset: 0 },
  method: 'deflated',
  encrypted: false,
})

/** What the local header and the directory have in common (4.3.7, 4.3.12); names are UTF-8 (flag bit 11). */
function factsOf(entry: ZipEntryFacts, content: Buffer | undefined, packed: Buffer | undefined): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(0x0800, 2)
  facts.writeUInt16LE(packed || entry.method === 'deflated' ? deflated : stored, 4)
  facts.writeUInt32LE(content ? crc32(content) : entry.crc, 10)
  facts.writeUInt32LE(packed?.length ?? entry.packed, 14)
  facts.writeUInt32LE(content?.length ?? entry.size, 18)
  facts.writeUInt16LE(Buffer.byteLength(entry.name), 22)
  return facts
}

function endOf(directory: readonly Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return end
}
