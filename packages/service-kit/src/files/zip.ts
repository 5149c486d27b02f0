import { createWriteStream } from 'node:fs'
import { lstat, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { cleanFileName, uniqueNames } from '@folio/contract/names/file-name'
import { withoutReservedSigns } from '@folio/contract/names/reserved-name'
import { ZipArchive, type ZipEntryData } from 'archiver'
import { cancellation } from '../timing/cancellation.ts'
import { plainStream } from './plain-file.ts'

/** A file, and the name that it gets in an archive. */
export interface ZipEntry {
  readonly path: string
  /** How the visitor sees it in the archive; equal names are told apart. */
  readonly name: string
}

/** Deflating these again costs seconds and saves nothing. */
const alreadyCompressed = /\.(pdf|docx|zip|jpe?g|png|webp)$/i

/**
 * Writes a zip archive with the entries in their order, in constant memory. Leaves no file behind when it fails.
 * @throws Failure `cancelled` (or what the signal was aborted with); the system's error when a file is missing
 */
export async function writeZip(
  entries: readonly ZipEntry[],
  target: string,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) throw cancellation(signal)
  const names = uniqueNames(entries.map(({ name }) => zipEntryName(name)))
  const date = new Date()
  const archive = new ZipArchive()
  for (const [index, { path }] of entries.entries()) {
    const name = names[index] ?? path
    // Without the facts archiver would look them up side by side, and write the entries in chance order.
    const stats = await lstat(path)
    const data: ZipEntryData = { name, stats, date, mode: 0o644, store: alreadyCompressed.test(name) }
    archive.append(plainStream(path), data)
  }
  try {
    const writing = pipeline(archive, createWriteStream(target, { flags: 'wx' }), { signal })
    await Promise.all([archive.finalize(), writing])
  } catch (error) {
    archive.abort()
    await rm(target, { force: true })
    throw signal.aborted ? cancellation(signal) : error
  }
}

/** A clean name that Windows Explorer does not refuse to unpack. */
export const zipEntryName = (name: string): string => withoutReservedSigns(cleanFileName(name))
