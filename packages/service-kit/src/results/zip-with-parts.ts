import { uniqueNames } from '@folio/contract/names/file-name'
import { type StoredFile, writeStoredZip } from '../files/stored-zip.ts'
import { zipEntryName } from '../files/zip.ts'
import type { Output, OutputType } from './output.ts'

/** A file of an archive, compressed already, such as a PDF: it is stored as it is. */
export interface PartEntry extends StoredFile {
  readonly type: OutputType
}

/**
 * Writes an archive of which each file can also be fetched by itself, in the order and under the names given; nothing
 * is stored twice.
 * @throws as `writeStoredZip`
 */
export async function zipWithParts(
  entries: readonly PartEntry[],
  { path, name }: { readonly path: string; readonly name: string },
  signal: AbortSignal,
): Promise<Output & Required<Pick<Output, 'parts'>>> {
  const names = uniqueNames(entries.map((entry) => zipEntryName(entry.name)))
  const files = entries.map((entry, index) => ({ ...entry, name: names[index] ?? entry.name }))
  const placements = await writeStoredZip(files, path, signal)
  const parts = placements.map((place, index) => {
    const { name, type } = entries[index] as PartEntry
    return { ...place, name, type }
  })
  return { path, name, type: 'zip', parts }
}
