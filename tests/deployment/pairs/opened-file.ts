import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

// All visitors are one process: while it waits for a program, the others go on.
const call = promisify(execFile)

/** What `pdftotext` reads in a PDF, pages behind each other with a form feed after each. */
export const pdfText = (pdf: Buffer): Promise<string> =>
  withFile(pdf, async (path) => (await call('pdftotext', ['-layout', path, '-'])).stdout)

/** The files of an archive by their path in it, as `unzip` finds them. */
export const unzipped = (zip: Buffer): Promise<ReadonlyMap<string, Buffer>> =>
  withFile(zip, async (path, folder) => {
    const target = join(folder, 'out')
    await call('unzip', ['-q', path, '-d', target])
    const entries = await readdir(target, { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    return new Map(
      await Promise.all(
        paths.map(async (file) => [file.slice(target.length + 1), await readFile(file)] as const),
      ),
    )
  })

async function withFile<T>(data: Buffer, use: (path: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'folio-open-'))
  try {
    const path = join(folder, 'in')
    await writeFile(path, data)
    return await use(path, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
