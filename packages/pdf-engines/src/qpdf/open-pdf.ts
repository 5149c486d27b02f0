import { Failure } from '@folio/service-kit/faults/failure'
import type { PdfSource } from './qpdf.ts'
import { type RewriteOptions, rewritePdf } from './rewrite-pdf.ts'

/** A PDF, and what whoever reads it is to do about its damage. */
export interface ReadablePdf extends PdfSource {
  /** It had to be repaired: streams may not unpack to their end. */
  readonly mend?: boolean
  /** It is to be read by what is found in it, as its tables are lost. */
  readonly recover?: boolean
}

/** What became of a PDF on the way to being read. */
export interface OpenedPdf {
  /** The given file, or the one that qpdf wrote in its place. */
  readonly source: ReadablePdf
  /** It had to be repaired. */
  readonly repaired: boolean
  /** It was encrypted. */
  readonly unlocked: boolean
}

/** How a PDF is read after so many attempts. */
export interface Attempt extends OpenedPdf {
  readonly state: 'as it is' | 'rewritten' | 'recovered'
}

export interface OpenOptions extends RewriteOptions {
  /** Where qpdf may write the file anew, in the job's folder. */
  readonly target: string
  /** Whether whoever reads it can do without what qpdf needs to repair a file. */
  readonly canRecover?: boolean
}

/** A PDF as it was sent: nothing has been tried to mend or unlock it. */
export const firstAttempt = ({ path, name }: PdfSource): Attempt => ({
  ...{ source: { path, name }, state: 'as it is', repaired: false, unlocked: false },
})

/**
 * How to read a PDF that could not be read: after qpdf has rewritten what is damaged or encrypted, then, where that may
 * be, with what can be found in the file as it is.
 * @param fault what the last attempt ended with
 * @throws the fault where nothing is left to try, or what qpdf ends with
 */
export async function nextAttempt(
  original: PdfSource,
  { state, unlocked }: Attempt,
  fault: unknown,
  { target, canRecover = false, ...options }: OpenOptions,
): Promise<Attempt> {
  const isLocked = isOf(fault, 'password-protected')
  const isRecoverable = canRecover && !unlocked && !isLocked
  if (state === 'as it is' && (isLocked || isOf(fault, 'damaged'))) {
    try {
      const result = await rewritePdf(original, target, options)
      const repaired = result.repaired || !isLocked
      const source = { path: target, name: original.name, mend: repaired }
      return { source, state: 'rewritten', repaired, unlocked: isLocked }
    } catch (error) {
      if (isRecoverable && isOf(error, 'damaged')) return recovered(original)
      throw error
    }
  }
  if (state === 'rewritten' && isRecoverable && isOf(fault, 'damaged')) return recovered(original)
  throw fault
}

const recovered = ({ path, name }: PdfSource): Attempt => ({
  source: { path, name, mend: true, recover: true },
  ...{ state: 'recovered', repaired: true, unlocked: false },
})

const isOf = (error: unknown, code: 'damaged' | 'password-protected'): boolean =>
  error instanceof Failure && error.code === code

/**
 * Opens a PDF with `read`, which reads it in a worker with `readPdfFile`, in as many attempts as it takes.
 * @throws Failure what qpdf or the last reading ends with
 */
export async function openPdf<Result>(
  original: PdfSource,
  options: OpenOptions,
  read: (source: ReadablePdf) => Promise<Result>,
): Promise<OpenedPdf & { readonly result: Result }> {
  let attempt = firstAttempt(original)
  for (;;) {
    const { source, repaired, unlocked } = attempt
    try {
      return { source, repaired, unlocked, result: await read(source) }
    } catch (fault) {
      attempt = await nextAttempt(original, attempt, fault, options)
    }
  }
}
