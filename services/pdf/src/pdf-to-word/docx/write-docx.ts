import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipArchive, type ZipEntryData } from 'archiver'
import type { WordPackage } from './word-package.ts'

/** Writes a Word file. @param pathOf where the file of a picture lies */
export async function writeDocx(
  { parts, pictures }: WordPackage,
  target: string,
  pathOf: (picture: string) => string,
): Promise<void> {
  const archive = new ZipArchive({ zlib: { level: 6 } })
  const written = pipeline(archive, createWriteStream(target))
  for (const [name, content] of parts) archive.append(content, { name })
  // Pictures are compressed already.
  for (const [name, picture] of pictures) {
    const entry: ZipEntryData = { name, store: true }
    archive.file(pathOf(picture), entry)
  }
  await Promise.all([archive.finalize(), written])
}
