import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PdfSource, QpdfOptions } from '@folio/pdf-kit/qpdf'

export interface WorkFolder extends QpdfOptions {
  /** A PDF in the folder. */
  put(name: string, pdf: Buffer): Promise<PdfSource>
  remove(): Promise<void>
}

/** A folder of its own for a test of an engine. */
export async function workFolder(): Promise<WorkFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'folio-engine-'))
  return {
    folder,
    signal: new AbortController().signal,
    put: async (name, pdf) => {
      const path = join(folder, name)
      await writeFile(path, pdf)
      return { path, name }
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
