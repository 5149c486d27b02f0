import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { reportPdf } from './report-pdf.ts'

const call = promisify(execFile)

/**
 * Writes a report as word processors do.
 * @returns its path
 */
export async function writeReport(folder: string, pages: number, seed: number): Promise<string> {
  const plain = join(folder, `plain-${pages}-${seed}.pdf`)
  await writeFile(plain, reportPdf(pages, seed))
  // Most PDFs in the wild are written with object streams.
  const packed = join(folder, `report-${pages}-${seed}.pdf`)
  await call('qpdf', ['--object-streams=generate', plain, packed])
  return packed
}
