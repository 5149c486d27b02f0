import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OfficeDocument, plainPdf } from './convert-office.ts'
import type { OfficeProcess } from './office-process.ts'

/** RTF goes through the same importer as Office Open XML, so a probe also loads what the first visitor needs. */
const text = String.raw`{\rtf1\ansi{\fonttbl{\f0 Liberation Serif;}{\f1 Carlito;}}\f0 Probe {\b\f1 bold}\par}`

/** Writes a document of our own into a folder. */
export async function writeProbe(folder: string): Promise<OfficeDocument> {
  const path = join(folder, 'probe.rtf')
  await writeFile(path, text)
  return { path, name: 'probe', filter: 'Rich Text Format', wishes: plainPdf }
}

/** Converts a document of our own. @throws what the conversion throws, Error when no PDF comes of it */
export async function probe(office: OfficeProcess, folder: string, passed: Promise<never>): Promise<void> {
  const target = join(folder, 'probe.pdf')
  await office.convert(await writeProbe(folder), target, passed)
  const pdf = await readFile(target)
  if (!pdf.includes('%PDF-') || !pdf.includes('/Type/Page')) throw new Error('LibreOffice made no PDF')
}
