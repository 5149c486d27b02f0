import { type ReportCode, type ReportFact, reportText } from '@folio/contract/report'

/** What a result has of its inputs, as against what happened to them on the way. */
const contents: readonly ReportCode[] = ['pages', 'bookmarks', 'links', 'fields', 'layers', 'attachments']

/** All facts, what was kept first; what happened to several files is told once, with their number. */
export function reportPoints(report: readonly ReportFact[]): readonly string[] {
  const byCode = new Map<ReportCode, readonly ReportFact[]>()
  for (const fact of report) byCode.set(fact.code, [...(byCode.get(fact.code) ?? []), fact])
  const facts = [...byCode.values()].map(together)
  const kept = facts.filter(({ code }) => contents.includes(code)).map(reportText)
  const changes = facts.filter(({ code }) => !contents.includes(code)).map(reportText)
  return [...(kept.length > 1 ? [`Kept: ${kept.join(', ')}`] : kept), ...changes]
}

/** The same in one line. */
export const reportLine = (report: readonly ReportFact[]): string => reportPoints(report).join(' · ')

function together(facts: readonly ReportFact[]): ReportFact {
  const [first, ...others] = facts
  if (!first) throw new Error('a code without facts')
  if (others.length === 0) return first
  const count = facts.reduce((sum, fact) => sum + (fact.count ?? 1), 0)
  return { code: first.code, count, of: facts.reduce((sum, fact) => sum + (fact.of ?? fact.count ?? 1), 0) }
}
