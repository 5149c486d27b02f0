import { counted } from '../numbers/counted.ts'
import type { ReportFact } from '../report.ts'
import type { Reservation } from './picture-pages.ts'

/** Why each file that is not among the results could not be converted. */
export const failedFiles = (report: readonly ReportFact[]): readonly ReportFact[] =>
  report.filter(({ code }) => code === 'not-converted')

/** What a result says of which some files are missing; nothing when all are there. The report tells why of each. */
export function filesMissing(report: readonly ReportFact[]): Reservation | undefined {
  const missing = failedFiles(report)
  if (missing.length === 0) return undefined
  return {
    title: `${counted(missing.length, 'file')} could not be converted`,
    text: 'All others are in the result. Why is told below.',
    whole: false,
    facts: [],
  }
}
