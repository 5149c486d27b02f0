import { EngineError } from '@folio/service-kit/faults/engine-error'
import { Failure } from '@folio/service-kit/faults/failure'
import { createPlain } from '@folio/service-kit/files/plain-file'
import { type PdfSource, type QpdfOptions, qpdf } from './qpdf.ts'

export interface RewriteOptions extends QpdfOptions {
  /** Opens the file; none unless told, which opens files that are only restricted. */
  readonly password?: string
}

const limits = { timeoutMs: 60_000, memoryBytes: 2 * 1024 ** 3 }

/**
 * Lets qpdf write a PDF anew as `target`: decrypted, with a sound cross-reference table, streams as they are.
 * @returns whether anything had to be repaired
 * @throws Failure `password-protected` (also for a wrong password), `damaged`, `too-complex`, with its name
 */
export async function rewritePdf(
  source: PdfSource,
  target: string,
  { password, ...options }: RewriteOptions,
): Promise<{ repaired: boolean }> {
  const { repaired } = await qpdf(
    [
      ...(password === undefined ? [] : [`--password-file=${await passwordFile(target, password)}`]),
      ...['--decrypt', '--stream-data=preserve', '--object-streams=preserve'],
      ...[{ file: source.path }, { file: target }],
    ],
    [source],
    { ...options, ...limits },
  ).catch((error: unknown) => {
    throw password !== undefined && isWrongPassword(error)
      ? new Failure('password-protected', { file: source.name, wrongPassword: true, cause: error })
      : error
  })
  return { repaired }
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof Failure &&
  error.cause instanceof EngineError &&
  error.cause.stderr.includes('invalid password')

/** Writes a password into a file of the job's folder: arguments can be seen by every process of the machine. */
async function passwordFile(target: string, password: string): Promise<string> {
  const path = `${target}.password`
  // qpdf takes the first line.
  const file = await createPlain(path)
  try {
    await file.writeFile(`${password.split(/[\r\n]/, 1)[0]}\n`)
  } finally {
    await file.close()
  }
  return path
}
