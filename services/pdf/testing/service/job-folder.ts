import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JobFolder } from '@folio/service-kit/jobs/job'

export interface TestJobFolder extends JobFolder {
  /** Puts a file into the folder and resolves with its path. */
  put(name: string, data: Buffer | string): Promise<string>
  remove(): Promise<void>
}

/** A folder of a job for a test of an engine, below that of temporary files unless told. */
export async function jobFolder(root = tmpdir()): Promise<TestJobFolder> {
  const path = await mkdtemp(join(root, 'folio-job-'))
  const file = (name: string) => join(path, name)
  return {
    path,
    file,
    put: async (name, data) => {
      await writeFile(file(name), data)
      return file(name)
    },
    remove: () => rm(path, { recursive: true, force: true }),
  }
}
