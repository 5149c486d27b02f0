import { constants, inflateRawSync } from 'node:zlib'
import { type ByteSource, inMemory } from '@folio/service-kit/files/byte-source'
import { checkClaimedSizes, checkRealSizes } from '../containers/unpacked-size.ts'
import { readZipDirectory, ZipBomb, type ZipEntryFacts, ZipFault } from '../containers/zip-directory.ts'
import { packedStart, readEntry } from '../containers/zip-entry.ts'
import { harmlessRelations, isRelations, RelationsFault } from './harmless-relations.ts'
import { rewriteZip } from './rewrite-zip.ts'

const maxRelationsBytes = 20 * 1024 ** 2
/** Larger documents in a document are emptied, as are those in a document in a document in a document. */
const maxPackageBytes = 64 * 1024 ** 2
const maxDepth = 2
/** What all packages within packages may unpack to together: a small one may hold as much as a document may. */
const maxNestedBytes = 300 * 1024 ** 2
const signatureBytes = 64

/** How deep a package lies in others, and what all of those may still unpack to. */
interface Nested {
  readonly depth: number
  readonly left: { bytes: number }
}

/**
 * The parts of a package that may name files outside of it, so that they do not: all relations, and those of packages
 * in it, which LibreOffice takes up into the text where a document asks for them (`w:altChunk`).
 *
 * @throws ZipFault, ZipBomb, RelationsFault
 */
export async function harmlessParts(
  file: ByteSource,
  entries: readonly ZipEntryFacts[],
  nested: Nested = { depth: 0, left: { bytes: maxNestedBytes } },
): Promise<{ contents: Map<string, Buffer>; localLinks: number }> {
  const contents = new Map<string, Buffer>()
  let links = 0
  for (const entry of entries) {
    if (isRelations(entry.name)) {
      if (entry.size > maxRelationsBytes) throw new ZipBomb('a part of relations is too large')
      const bytes = await readEntry(file, entry, maxRelationsBytes)
      const { part, localLinks } = harmlessRelations(bytes, entry.name)
      contents.set(entry.name, part)
      links += localLinks
    } else if (await isPackage(file, entry)) {
      const fits = nested.depth < maxDepth && entry.size <= maxPackageBytes
      contents.set(entry.name, fits ? await harmlessPackage(file, entry, nested) : Buffer.alloc(0))
    }
  }
  return { contents, localLinks: links }
}

/** One that cannot be read is emptied: LibreOffice might read it in another way. */
async function harmlessPackage(
  file: ByteSource,
  entry: ZipEntryFacts,
  { depth, left }: Nested,
): Promise<Buffer> {
  try {
    const inner = inMemory(await readEntry(file, entry, maxPackageBytes))
    const entries = await readZipDirectory(inner)
    checkClaimedSizes(entries)
    left.bytes -= entries.reduce((sum, { size }) => sum + size, 0)
    if (left.bytes < 0) throw new ZipBomb('packages in packages hold too much')
    await checkRealSizes(inner, entries)
    const { contents } = await harmlessParts(inner, entries, { depth: depth + 1, left })
    const parts: Buffer[] = []
    for await (const part of rewriteZip(inner, entries, contents)) parts.push(part)
    return Buffer.concat(parts)
  } catch (error) {
    if (error instanceof ZipFault || error instanceof RelationsFault) return Buffer.alloc(0)
    throw error
  }
}

/** LibreOffice takes nothing for a package that does not begin with the mark of a zip archive. */
async function isPackage(file: ByteSource, entry: ZipEntryFacts): Promise<boolean> {
  const from = await packedStart(file, entry)
  // Deflated data may begin with any number of blocks that unpack to nothing.
  for (let length = signatureBytes; ; length *= 4) {
    const data = await file.read(from, Math.min(length, entry.packed))
    const unpacked = entry.method === 'stored' ? data : inflateStart(data)
    if (unpacked.length >= 2) return unpacked.toString('latin1', 0, 2) === 'PK'
    if (length >= entry.packed) return false
  }
}

/**
 * Inflates the start of the data; nothing for what is broken: no reader gets to the end of it, where an archive has its
 * directory.
 */
function inflateStart(data: Buffer): Buffer {
  try {
    return inflateRawSync(data, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_')) return Buffer.alloc(0)
    throw error
  }
}
