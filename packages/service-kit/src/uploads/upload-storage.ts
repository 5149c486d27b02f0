import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { StorageEngine } from 'multer'
import { BatchedFile, type BatchedFileOptions } from '../files/batched-file.ts'
import type { JobFolder } from '../jobs/job.ts'

/** Multer's files go into the job's folder under names of our own: `upload-1`, `upload-2` and so on. */
export function uploadStorage(folder: JobFolder, options: BatchedFileOptions): StorageEngine {
  let received = 0
  return {
    _handleFile(_req, { stream }, done) {
      received += 1
      const path = folder.file(`upload-${received}`)
      const file = new BatchedFile(path, options)
      pipeline(stream, file).then(
        () => done(null, { path, size: file.bytes }),
        // Multer counts a file that failed as never stored, so nobody else would remove it.
        (error: unknown) => remove(path, () => done(error)),
      )
    },
    _removeFile(_req, { path }, done) {
      remove(path, done)
    },
  }
}

function remove(path: string, done: (error: Error | null) => void): void {
  rm(path, { force: true }).then(() => done(null), done)
}
