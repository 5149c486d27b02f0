import { counted } from '../numbers/counted.ts'
import type { ReportFact } from '../report.ts'
import type { Reservation } from './picture-pages.ts'

/** What a result says of which some files are missing; nothing when all are there. The report tells why of each. */
export function filesMissing(report: readonly ReportFact[]): Reservation | undefined {
  const missing = report.filter(({ code }) => code === 'not-converted')
  if (missing.length === 0) return undefined
  return {
    title: `${counted(missing.length, 'file')} could not be converted`,
    text: 'All others are in the result. Why is told below.',
    whole: false,
    facts: [],
  }
}
