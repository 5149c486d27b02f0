import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import type { ZipEntryFacts } from '../zip-directory.ts'
import { entryData } from '../zip-entry.ts'

const stored = 0
const deflated = 8

/**
 * Writes a zip archive (APPNOTE 6.3.10) with the entries of another: those with new contents packed anew, the others
 * as they are packed there, and after them those that it did not have.
 */
export async function rewriteZip(
  source: FileHandle,
  entries: readonly ZipEntryFacts[],
  contents: ReadonlyMap<string, Buffer>,
  path: string,
): Promise<void> {
  const target = await open(path, 'wx')
  try {
    const directory: Buffer[] = []
    let offset = 0
    const names = new Set(entries.map(({ name }) => name))
    const added = [...contents.keys()].filter((name) => !names.has(name)).map(newEntry)
    for (const entry of [...entries, ...added]) {
      const content = contents.get(entry.name)
      const packed = content && deflateRawSync(content)
      const facts = factsOf(entry, content, packed)
      const name = Buffer.from(entry.name)
      await target.write(Buffer.concat([Buffer.from('PK\x03\x04'), facts, name]))
      if (packed) await target.write(packed)
      else await pipeline(await entryData(source, entry), copyTo(target))
      const place = Buffer.alloc(14)
      place.writeUInt32LE(offset, 10)
      directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, place, name]))
      offset += 4 + facts.length + name.length + (packed?.length ?? entry.packed)
    }
    await target.write(Buffer.concat([...directory, endOf(directory, offset)]))
  } finally {
    await target.close()
  }
}

const newEntry = (name: string): ZipEntryFacts => ({
  name,
  ...{ packed: 0, size: 0, crc: 0, offset: 0 },
  method: 'deflated',
  encrypted: false,
})

const copyTo =
  (target: FileHandle) =>
  async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of chunks) await target.write(chunk)
  }

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
