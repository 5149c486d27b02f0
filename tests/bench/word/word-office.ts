import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const call = promisify(execFile)

/** Prints documents with LibreOffice. @returns the PDF of each document by its path; those that it refuses are missing */
export const printed = (documents: readonly string[], folder: string): Promise<Map<string, string>> =>
  converted(documents, 'pdf', folder)

/** Turns Word documents of before 2007 into .docx, which the scorer reads. @returns as `printed` does */
export const modernized = (documents: readonly string[], folder: string): Promise<Map<string, string>> =>
  converted(documents, 'docx', folder)

/** Prints documents with AbiWord, whose PDFs are made in another way. @returns as `printed` does */
export async function printedByAbiWord(
  documents: readonly string[],
  folder: string,
): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true })
  const prints = new Map<string, string>()
  for (const path of documents) {
    const target = join(folder, basename(path).replace(/\.docx$/, '.pdf'))
    await call('abiword', ['--to=pdf', path, '-o', target], { timeout: 60_000 }).catch(() => undefined)
    if (existsSync(target)) prints.set(path, target)
  }
  return prints
}

/** As many at once as LibreOffice takes. */
async function converted(
  documents: readonly string[],
  type: 'pdf' | 'docx',
  folder: string,
): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true })
  const profile = await mkdtemp(join(tmpdir(), 'bench-office-'))
  const targetOf = (document: string) => join(folder, basename(document).replace(/\.docx?$/, `.${type}`))
  const convert = (paths: readonly string[]) =>
    call(
      'soffice',
      [
        `-env:UserInstallation=file://${profile}`,
        ...['--headless', '--convert-to', type, '--outdir', folder],
        ...paths,
      ],
      { timeout: 60_000 + 20_000 * paths.length, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 },
    ).catch(() => undefined)
  try {
    if (documents.length > 0) await convert(documents)
    // One that LibreOffice dies of takes the rest with it.
    for (const document of documents) if (!existsSync(targetOf(document))) await convert([document])
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return new Map(
    documents.flatMap((path) => (existsSync(targetOf(path)) ? [[path, targetOf(path)] as const] : [])),
  )
}

/** undefined where poppler cannot tell */
export async function pageCount(pdf: string): Promise<number | undefined> {
  const { stdout } = await call('pdfinfo', [pdf], { maxBuffer: 2 ** 26 }).catch(() => ({ stdout: '' }))
  const count = /^Pages:\s+(\d+)/m.exec(stdout)?.[1]
  return count === undefined ? undefined : Number(count)
}
