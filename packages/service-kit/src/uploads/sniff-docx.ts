import type { FileHandle } from 'node:fs/promises'
import { findZipEnd, maxZipTailBytes } from '@folio/contract/files/zip-records'
import { readAt } from '../files/read-at.ts'

const maxDirectoryBytes = 1024 * 1024
const firstEntriesBytes = 64 * 1024
/** More of a name than is compared. A thousand entries that claim names of 64 KB each would be 64 MB of text. */
const comparedBytes = 32

/**
 * Whether a zip is a Word document: its directory names `[Content_Types].xml` and something below `word/` (ISO
 * 29500-2 §6). A truncated zip has no directory; there the first entries decide, so that it is called damaged
 * later and not of the wrong type. It runs in the service's own process: it reads at most a megabyte, goes through it
 * twice at most, and follows nothing that is in it.
 */
export async function isWordPackage(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  const directory = await readDirectory(file, size)
  if (directory) return hasEntry(directory, '[Content_Types].xml') && hasEntryBelow(directory, 'word/')
  const first = await readAt(file, 0, Math.min(size, firstEntriesBytes))
  return hasEntryBelow({ bytes: first, signature: 'PK\x03\x04', nameLengthAt: 26, nameAt: 30 }, 'word/')
}

/** Headers of zip entries in a row: where each begins, says how long its name is, and has its name (APPNOTE 4.3). */
interface Entries {
  readonly bytes: Buffer
  readonly signature: string
  readonly nameLengthAt: number
  readonly nameAt: number
}

async function readDirectory(file: FileHandle, size: number): Promise<Entries | undefined> {
  const tailBytes = Math.min(size, maxZipTailBytes)
  const end = findZipEnd(await readAt(file, size - tailBytes, tailBytes))
  if (!end || end.start + end.bytes > size) return undefined
  const bytes = await readAt(file, end.start, Math.min(end.bytes, maxDirectoryBytes))
  return { bytes, signature: 'PK\x01\x02', nameLengthAt: 28, nameAt: 46 }
}

const hasEntry = (entries: Entries, name: string): boolean => someName(entries, (entry) => entry === name)
const hasEntryBelow = (entries: Entries, folder: string): boolean =>
  someName(entries, (entry) => entry.startsWith(folder))

function someName(
  { bytes, signature, nameLengthAt, nameAt }: Entries,
  matches: (name: string) => boolean,
): boolean {
  let at = bytes.indexOf(signature, 0, 'latin1')
  while (at >= 0 && at + nameAt <= bytes.length) {
    const length = Math.min(comparedBytes, bytes.readUInt16LE(at + nameLengthAt))
    const name = bytes.toString('latin1', at + nameAt, at + nameAt + length)
    if (matches(name)) return true
    at = bytes.indexOf(signature, at + nameAt, 'latin1')
  }
  return false
}
