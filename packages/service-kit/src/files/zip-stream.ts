import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { lstat, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ZipArchive, type ZipEntryData } from 'archiver'
import { asFailure } from '../faults/failure.ts'
import { cancellation } from '../timing/cancellation.ts'
import { plainStream } from './plain-file.ts'
import { type ZipEntry, zipEntryName } from './zip.ts'

/**
 * Writes files into a zip archive while they are being made, in constant memory and without compressing them: for
 * images and documents that are compressed already. A file is in the archive, and may be removed, when the next one
 * is asked for. The names must differ even after `zipEntryName`. Leaves no archive behind when it fails.
 *
 * @param make makes the files; its signal aborts with `signal` and when nothing can be written any more
 * @throws Failure `cancelled` (or what the signal was aborted with), what `make` throws, the system's errors
 */
export async function streamZip(
  make: (signal: AbortSignal) => AsyncIterable<ZipEntry>,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) throw cancellation(signal)
  const stop = new AbortController()
  const archive = new ZipArchive()
  const written = pipeline(archive, createWriteStream(target, { flags: 'wx' }), { signal })
  const filled = fill(archive, make(AbortSignal.any([signal, stop.signal])), written)
  try {
    await Promise.all([written, filled])
  } catch (error) {
    stop.abort(asFailure(error))
    archive.abort()
    await Promise.allSettled([written, filled])
    await rm(target, { force: true })
    throw signal.aborted ? cancellation(signal) : error
  }
}

/** @param written rejects when nothing can be written any more */
async function fill(
  archive: ZipArchive,
  entries: AsyncIterable<ZipEntry>,
  written: Promise<void>,
): Promise<void> {
  for await (const { path, name } of entries) {
    const data: ZipEntryData = {
      name: zipEntryName(name),
      stats: await lstat(path),
      mode: 0o644,
      store: true,
    }
    const added = once(archive, 'entry')
    archive.append(plainStream(path), data)
    await Promise.race([added, written])
  }
  await archive.finalize()
}
