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
  /** The files it was cut into, where the answer names them. */
  readonly parts?: readonly { readonly name: string; readonly detail: string }[]
  readonly changes?: Changes
  /** The file that was sent, byte for byte: there is nothing to compare. */
  readonly isOriginal?: boolean
  /** What it was made of, where that can be told: the place of the chosen file, from 0, and of its page, from 1. */
  readonly source?: { readonly item: number; readonly page?: number }
  /** How many chosen files it was made of, where those are all there were. */
  readonly joins?: number
  /** The visitor has given it its name; in a zip beside it, it has the one it came with. */
  readonly isRenamed?: boolean
}

/** What weighed in a file before and weighs now. */
export interface Changes {
  /** Names the list until it is opened. */
  readonly title: string
  /** What the bytes of each row are: `Before`, `After`. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly bytes: readonly number[] }[]
  readonly notes: readonly string[]
  /** Whether it stands open from the start. */
  readonly open?: boolean
}

/** A file that a recipe has gone on without: which tool could not convert it, and its fact of that step's report. */
export interface LostFile {
  /** The tool's name. */
  readonly tool: string
  readonly fact: ReportFact
}

/** A conversion's answer as every done view needs it, whichever tool it came from. */
export interface Outcome {
  readonly files: readonly OutcomeFile[]
  readonly report: readonly ReportFact[]
  /** Where it is the end of a recipe: what is missing since an earlier step, or was left out of this one. */
  readonly lost?: readonly LostFile[]
  /** When the server deletes the results, on this browser's clock (ms); absent when it did not say. */
  readonly deletedAt?: number
}

/** Both sides' clocks (ms) when the answer came: what counts is how long files live, not what a clock says. */
export interface Clocks {
  readonly server: number
  readonly browser: number
}

/** Whether every address is a download of this very site. */
export const hasOwnAddresses = (files: readonly OutcomeFile[]): boolean =>
  files.every(({ downloadUrl }) => isDownloadUrl(downloadUrl))

/** The outcome of an answer. When files go is told by this browser's clock, and not where the answer says no time. */
export function outcomeOf(
  files: readonly OutcomeFile[],
  { expiresAt = '', report = [] }: Partial<AnswerFacts>,
  clocks: Clocks,
): Outcome {
  const lives = Date.parse(expiresAt) - clocks.server
  return { files, report, ...(Number.isNaN(lives) ? {} : { deletedAt: clocks.browser + lives }) }
}

/** How many converted files there are, counting what is inside a zip rather than the zip. */
export function convertedCount({ files }: Outcome): number {
  const single = files.filter(({ isZip }) => !isZip).length
  return single > 0 ? single : files.reduce((count, { contains = 0 }) => count + contains, 0)
}

/** Bytes of all converted files, without a zip of the same. */
export const convertedSize = ({ files }: Outcome): number =>
  files.filter(({ isZip }) => !isZip).reduce((sum, { size }) => sum + size, 0)

/**
 * What the main button saves: the only file, or the zip among several. Nothing when several files came without a
 * zip, as the specification says.
 */
export function mainFile({ files }: Outcome): OutcomeFile | undefined {
  return files.length === 1 ? files[0] : files.find(({ isZip }) => isZip)
}

/** All files that one press saves: the only file, the zip, or, where the tool saves one by one, each in its turn. */
export function savedTogether(outcome: Outcome, oneByOne: boolean): readonly OutcomeFile[] {
  const main = mainFile(outcome)
  if (main) return [main]
  return oneByOne ? outcome.files : []
}
