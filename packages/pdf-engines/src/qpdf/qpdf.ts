import { EngineError } from '@folio/service-kit/faults/engine-error'
import { Failure } from '@folio/service-kit/faults/failure'
import { type Argument, type RunResult, run } from '@folio/service-kit/workers/run'

/** A PDF and the name its visitor knows it by. */
export interface PdfSource {
  /** Absolute. */
  readonly path: string
  readonly name: string
}

export interface QpdfOptions {
  /** The job's folder, the only place qpdf can write to; the PDFs lie in it. */
  readonly folder: string
  readonly signal: AbortSignal
}

export interface QpdfLimits extends QpdfOptions {
  readonly timeoutMs: number
  readonly memoryBytes: number
  readonly maxStdoutBytes?: number
  /** What it reads from its standard input, such as further arguments for `@-`, one a line. */
  readonly input?: Promise<string>
}

/** 0: success, 3: success after repairs. qpdf uses 2 for all errors. */
const okCodes = [0, 3]

export interface QpdfResult extends RunResult {
  /** qpdf had to repair something. */
  readonly repaired: boolean
}

/**
 * Runs qpdf over PDFs of a visitor.
 * @throws Failure `password-protected`, `damaged`, `too-complex` with the name of the file where it can be told,
 * and what `run` throws
 */
export async function qpdf(
  args: readonly Argument[],
  sources: readonly PdfSource[],
  limits: QpdfLimits,
): Promise<QpdfResult> {
  const result = await run('qpdf', args, { ...limits, okCodes }).catch((error: unknown) => {
    throw error instanceof EngineError ? asFailure(error, sources) : error
  })
  // Out of memory in one object is a mere warning to qpdf, and the object is lost.
  if (outOfMemory.test(result.stderr)) throw new Failure('too-complex', about(result.stderr, sources))
  return { ...result, repaired: repairs.test(result.stderr) }
}

/** Any warning but that of a wrong number of objects, which harms nobody. */
const repairs = /^WARNING: (?!.*reported number of objects)/m
const outOfMemory = /bad_alloc|out of memory/i
const locked = /invalid password|unsupported encryption|encryption (filter|dictionary)/i

function asFailure(error: EngineError, sources: readonly PdfSource[]): Failure {
  const detail = { ...about(error.stderr, sources), cause: error }
  if (error.signal !== null || outOfMemory.test(error.stderr)) return new Failure('too-complex', detail)
  return new Failure(locked.test(error.stderr) ? 'password-protected' : 'damaged', detail)
}

/** qpdf starts its complaints with the path of the file; the last one is what ended it. */
function about(stderr: string, sources: readonly PdfSource[]): { file?: string } {
  const mentioned = sources
    .map(({ path, name }) => ({ name, at: stderr.lastIndexOf(path) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at - one.at)
  const file = sources.length === 1 ? sources[0]?.name : mentioned[0]?.name
  return file === undefined ? {} : { file }
}
