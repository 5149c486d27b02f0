import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { mebibytes } from '@folio/contract/bytes'
import type { ByteSource } from '@folio/service-kit/files/byte-source'
import { ZipBomb, type ZipEntryFacts, ZipFault } from './zip-directory.ts'
import { entryData } from './zip-entry.ts'

/** What all entries, and one of them, may unpack to. */
const maxTotalBytes = mebibytes(300)
const maxEntryBytes = mebibytes(150)
/** Large entries of one repeated thing are no documents: Word's own XML packs to a tenth or twentieth. */
const suspiciousBytes = mebibytes(10)
const maxRatio = 100
/** One byte of deflated data makes at most this many (RFC 1951: 258 from two bits). */
const maxDeflateRatio = 1032

/** @throws ZipBomb by what the directory claims */
export function checkClaimedSizes(entries: readonly ZipEntryFacts[]): void {
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > maxTotalBytes) throw new ZipBomb('too much in all')
  for (const { size, packed } of entries) {
    if (size > maxEntryBytes) throw new ZipBomb('one entry is too large')
    if (size > suspiciousBytes && size > maxRatio * packed) throw new ZipBomb('one entry is too repetitive')
  }
}

/**
 * Unpacks, and throws away, what could be more than the directory claims. Entries so small that they cannot do harm
 * even if every byte lies are left alone, so that nearly all documents pass without any unpacking.
 *
 * @throws ZipBomb
 */
export async function checkRealSizes(file: ByteSource, entries: readonly ZipEntryFacts[]): Promise<void> {
  const deflated = entries.filter(({ method }) => method === 'deflated')
  const smallFirst = [...deflated].sort((one, other) => one.packed - other.packed)
  let harm = entries.reduce((sum, { size }) => sum + size, 0)
  for (const entry of smallFirst) {
    const more = Math.max(0, entry.packed * maxDeflateRatio - entry.size)
    if (harm + more <= maxTotalBytes) harm += more
    else await checkRealSize(file, entry)
  }
}

async function checkRealSize(file: ByteSource, entry: ZipEntryFacts): Promise<void> {
  let size = 0
  const count = async (unpacked: AsyncIterable<Buffer>) => {
    for await (const { length } of unpacked) {
      size += length
      if (size > entry.size) throw new ZipBomb('an entry is larger than it claims')
    }
  }
  try {
    await pipeline(entryData(file, entry), createInflateRaw(), count)
  } catch (cause) {
    // The pipeline may report how it was torn down instead of why.
    if (size > entry.size) throw new ZipBomb('an entry is larger than it claims', { cause })
    if (isZlibError(cause)) throw new ZipFault('an entry is broken', { cause })
    throw cause
  }
}

const isZlibError = (error: unknown): boolean =>
  String((error as NodeJS.ErrnoException | undefined)?.code).startsWith('Z_')
