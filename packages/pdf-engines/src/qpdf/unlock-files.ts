import type { ReportFact } from '@folio/contract/report'
import type { Converted } from '@folio/service-kit/conversions/handler'
import { atPosition } from '@folio/service-kit/faults/failure'
import type { InputFile, Job } from '@folio/service-kit/jobs/job'
import { type Protection, protectionOf } from './protection.ts'
import { rewritePdf } from './rewrite-pdf.ts'

interface WithPasswords {
  /** In the order of the files; an empty or absent one is none. */
  readonly passwords: readonly string[]
}

/**
 * Converts a job in which every file that has a password is replaced by its decrypted copy in the job's folder, and
 * adds to the report what is gone with the encryption. The passwords end here: no engine gets to see them.
 * @throws Failure `password-protected` for a wrong password, whatever else `rewritePdf` ends with, and what `convert`
 * throws
 */
export async function convertUnlocked<Options extends WithPasswords, Facts>(
  job: Job<Options>,
  convert: (unlocked: Job<Options>) => Promise<Converted<Facts>>,
): Promise<Converted<Facts>> {
  const { files, protections } = await unlock(job)
  const converted = await convert({ ...job, files, options: { ...job.options, passwords: [] } })
  return { ...converted, report: [...converted.report, ...protectionFacts(protections)] }
}

/** What a result says of files that were protected and of which it is made. */
export function protectionFacts(protections: readonly Protection[]): ReportFact[] {
  const facts = [
    { code: 'restrictions-removed', count: countOf(protections, 'restricted') },
    { code: 'password-removed', count: countOf(protections, 'locked') },
  ] as const
  return facts.filter(({ count }) => count > 0)
}

const countOf = (protections: readonly Protection[], kind: Protection): number =>
  protections.filter((protection) => protection === kind).length

async function unlock<Options extends WithPasswords>({ folder, signal, options, files }: Job<Options>) {
  const unlocked: InputFile[] = []
  const protections: Protection[] = []
  // One after another: each may take the memory that one engine is given.
  for (const [index, file] of files.entries()) {
    const password = options.passwords[index]
    if (!password || file.fault) {
      unlocked.push(file)
      continue
    }
    const path = folder.file(`unlocked-${index + 1}.pdf`)
    const context = { folder: folder.path, signal }
    await rewritePdf(file, path, { ...context, password }).catch((error: unknown) => {
      throw atPosition(error, index)
    })
    protections.push(await protectionOf(file, context))
    unlocked.push({ ...file, path })
  }
  return { files: unlocked, protections }
}
