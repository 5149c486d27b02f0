import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
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

export const readPdfFile = async (path: string, name: string): Promise<File> =>
  new File([await readFile(path)], name, { type: 'application/pdf' })

/** One merge as a visitor has it: upload, merge, answer, download, deletion. @returns bytes of the result */
export async function mergeThroughSite(siteUrl: string, files: readonly File[]): Promise<number> {
  const form = new FormData()
  for (const [index, file] of files.entries()) {
    form.append('files', file)
    form.append('order', String(index))
  }
  const { downloadUrl } = await post<{ downloadUrl: string }>(`${siteUrl}/api/merge-pdf`, form)
  return await downloadOnce(siteUrl + downloadUrl)
}

export interface Parts {
  readonly count: number
  /** All parts together, before they are packed. */
  readonly bytes: number
}

/** One split into single pages as a visitor has it: upload, split, archive, download, deletion. */
export async function splitThroughSite(siteUrl: string, file: File): Promise<Parts> {
  const form = new FormData()
  form.append('file', file)
  form.append('splitMethod', 'pages')
  const { download, splitFiles } = await post<{
    download: { downloadUrl: string; fileCount: number }
    splitFiles: { size: number }[]
  }>(`${siteUrl}/api/pdf-split`, form)
  await downloadOnce(siteUrl + download.downloadUrl)
  return { count: download.fileCount, bytes: splitFiles.reduce((sum, { size }) => sum + size, 0) }
}

async function post<Answer>(url: string, form: FormData): Promise<Answer> {
  const answer = await fetch(url, { method: 'POST', body: form })
  const body = (await answer.json()) as Answer & { error?: string }
  if (!answer.ok) throw new Error(body.error)
  return body
}

async function downloadOnce(url: string): Promise<number> {
  const { byteLength } = await (await fetch(url)).arrayBuffer()
  await fetch(url, { method: 'DELETE' })
  return byteLength
}
