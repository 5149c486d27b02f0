import { crc32, deflateRawSync } from 'node:zlib'
import type { ByteSource } from '@folio/service-kit/files/byte-source'
import { directoryEnd, directoryEntry, localHeader } from '@folio/service-kit/files/zip-headers'
import type { ZipEntryFacts } from '../containers/zip-directory.ts'
import { entryData } from '../containers/zip-entry.ts'

/** What is written is read once, and gone a second later. */
const fast = { level: 1 }

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
    const payload = content && deflateRawSync(content, fast)
    const facts = content && payload ? packedFacts(entry.name, content, payload) : entry
    const header = localHeader(facts)
    yield header
    if (payload) yield payload
    else yield* entryData(source, entry)
    directory.push(directoryEntry(facts, offset))
    offset += header.length + facts.packed
  }
  yield Buffer.concat([...directory, directoryEnd(directory, offset)])
}

const newEntry = (name: string): ZipEntryFacts => ({
  name,
  ...{ packed: 0, size: 0, crc: 0, offset: 0 },
  method: 'deflated',
  encrypted: false,
})

const packedFacts = (name: string, content: Buffer, payload: Buffer) =>
  ({ name, method: 'deflated', crc: crc32(content), packed: payload.length, size: content.length }) as const
