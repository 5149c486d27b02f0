import { lstat } from 'node:fs/promises'
import { writeZip, type ZipEntry } from '../files/zip.ts'
import { placesIn } from '../files/zip-places.ts'
import type { Output, OutputPart, OutputType } from './output.ts'

/** A file of an archive whose name says that it is compressed already, such as a PDF: it is stored as it is. */
export interface PartEntry extends ZipEntry {
  readonly type: OutputType
}

/**
 * Writes an archive of which each file can also be fetched by itself, in the order and under the names given; nothing
 * is stored twice.
 * @throws Failure `cancelled` (or what the signal was aborted with); the system's error when a file is missing
 */
export async function zipWithParts(
  entries: readonly PartEntry[],
  { path, name }: { readonly path: string; readonly name: string },
  signal: AbortSignal,
): Promise<Output & { readonly parts: readonly OutputPart[] }> {
  const stored = await Promise.all(
    entries.map(async (entry) => ({ ...entry, size: (await lstat(entry.path)).size })),
  )
  await writeZip(entries, path, signal)
  const places = await placesIn(path, stored)
  const parts = places.map(({ start }, index) => {
    const { name, type, size } = stored[index] as (typeof stored)[number]
    return { name, type, start, size }
  })
  return { path, name, type: 'zip', parts }
}
