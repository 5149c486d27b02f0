import { type ReportCode, type ReportFact, reportText, summed, whyNotConverted } from '@folio/contract/report'
import { inRow } from './in-row.ts'

/** What a result has of its inputs, as against what happened to them on the way. */
const contents: readonly ReportCode[] = ['pages', 'bookmarks', 'links', 'fields', 'layers', 'attachments']

/**
 * All facts, what was kept first; what happened to several files is told once, with their number, but why one of them
 * could not be converted is told of each.
 */
export function reportPoints(report: readonly ReportFact[]): readonly string[] {
  const byCode = new Map<ReportCode, readonly ReportFact[]>()
  for (const fact of report) byCode.set(fact.code, [...(byCode.get(fact.code) ?? []), fact])
  const facts = [...byCode.values()].flatMap((of) => (of[0]?.code === 'not-converted' ? of : [summed(of)]))
  const contentFacts = facts.filter(({ code }) => contents.includes(code)).map(reportText)
  const changes = facts
    .filter(({ code }) => !contents.includes(code))
    .map((fact) => begun(reportText(fact), fact.file))
  return [...(contentFacts.length > 1 ? [`Kept: ${inRow(contentFacts)}`] : contentFacts), ...new Set(changes)]
}

/** The row of a file that a step of a recipe could not convert. */
export const lostPoint = (tool: string, fact: ReportFact): string =>
  begun(`not converted by ${tool}: ${whyNotConverted(fact)}`)

/** As a sentence begins, unless it begins with the name of a file, which is as it is. */
const begun = (text: string, file?: string): string =>
  file !== undefined && text.startsWith(file) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The same in one line. */
export const reportLine = (report: readonly ReportFact[]): string => reportPoints(report).join(' · ')
