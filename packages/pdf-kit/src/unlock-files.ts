import type { InputFile, Job } from '@folio/service-kit/job'
import { rewritePdf } from './rewrite-pdf.ts'

interface WithPasswords {
  /** In the order of the files; an empty or absent one is none. */
  readonly passwords: readonly string[]
}

/**
 * The same job with every file that has a password replaced by its decrypted copy in the job's folder. The passwords
 * end here: no engine gets to see them.
 * @throws Failure `password-protected` for a wrong password, and whatever else `rewritePdf` ends with
 */
export async function unlockFiles<Options extends WithPasswords>(job: Job<Options>): Promise<Job<Options>> {
  const { folder, signal, options } = job
  const files: InputFile[] = []
  // One after another: each may take the memory that one engine is given.
  for (const [index, file] of job.files.entries()) {
    const password = options.passwords[index]
    if (!password) {
      files.push(file)
      continue
    }
    const path = folder.file(`unlocked-${index + 1}.pdf`)
    await rewritePdf(file, path, { folder: folder.path, signal, password })
    files.push({ ...file, path })
  }
  return { ...job, files, options: { ...options, passwords: [] } }
}
