import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const call = promisify(execFile)

/**
 * Prints documents with LibreOffice, as many as it takes at once.
 * @returns the PDF of each document by its path; those that it refuses are missing
 */
export async function printed(documents: readonly string[], folder: string): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true })
  const profile = await mkdtemp(join(tmpdir(), 'bench-office-'))
  const pdfOf = (document: string) => join(folder, basename(document).replace(/\.docx$/, '.pdf'))
  const print = (paths: readonly string[]) =>
    call(
      'soffice',
      [
        `-env:UserInstallation=file://${profile}`,
        ...['--headless', '--convert-to', 'pdf', '--outdir', folder],
        ...paths,
      ],
      { timeout: 60_000 + 20_000 * paths.length, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 },
    ).catch(() => undefined)
  try {
    if (documents.length > 0) await print(documents)
    // One that LibreOffice dies of takes the rest with it.
    for (const document of documents) if (!existsSync(pdfOf(document))) await print([document])
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return new Map(documents.flatMap((path) => (existsSync(pdfOf(path)) ? [[path, pdfOf(path)] as const] : [])))
}

/** undefined where poppler cannot tell */
export async function pageCount(pdf: string): Promise<number | undefined> {
  const { stdout } = await call('pdfinfo', [pdf], { maxBuffer: 2 ** 26 }).catch(() => ({ stdout: '' }))
  const count = /^Pages:\s+(\d+)/m.exec(stdout)?.[1]
  return count === undefined ? undefined : Number(count)
}
