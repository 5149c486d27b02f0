import { isDownloadUrl } from '@folio/contract/download'
import type { ReportFact } from '@folio/contract/report'
import type { AnswerFacts } from '@folio/contract/tool'

/** One file that can be fetched. `detail` is what else its row tells, such as a page count. */
export interface OutcomeFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly downloadUrl: string
  readonly isZip: boolean
  readonly detail?: string
  /** How many files a zip holds, where the answer tells. */
  readonly contains?: number
}

/** A conversion's answer as every done view needs it, whichever tool it came from. */
export interface Outcome {
  readonly files: readonly OutcomeFile[]
  readonly report: readonly ReportFact[]
  /** When the server deletes the results, on this browser's clock (ms); absent when it did not say. */
  readonly deletedAt?: number
}

/** Thrown when an answer offers an address that is not a download of this site. */
export class InvalidAnswer extends Error {
  override readonly name = 'InvalidAnswer'
}

/**
 * Builds an outcome and refuses foreign addresses. `serverNow` and `browserNow` (ms) are the two clocks at the
 * moment of the answer: what counts is how long the files live, not what either clock says.
 */
export function outcome(
  files: readonly OutcomeFile[],
  facts: Partial<AnswerFacts>,
  clocks: { readonly serverNow: number; readonly browserNow: number },
): Outcome {
  if (!files.every(({ downloadUrl }) => isDownloadUrl(downloadUrl))) {
    throw new InvalidAnswer('Invalid download URL received from server')
  }
  const expires = Date.parse(facts.expiresAt ?? '')
  const deletedAt = Number.isNaN(expires) ? {} : { deletedAt: clocks.browserNow + expires - clocks.serverNow }
  return { files, report: facts.report ?? [], ...deletedAt }
}

/** How many converted files there are, counting what is inside a zip rather than the zip. */
export function convertedCount({ files }: Outcome): number {
  const single = files.filter(({ isZip }) => !isZip).length
  return single > 0 ? single : files.reduce((count, { contains = 0 }) => count + contains, 0)
}

/**
 * What the main button saves: the only file, or the zip among several. Nothing when several files came without a
 * zip, as the specification says.
 */
export function mainFile({ files }: Outcome): OutcomeFile | undefined {
  return files.length === 1 ? files[0] : files.find(({ isZip }) => isZip)
}
