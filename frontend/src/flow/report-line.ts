import { type ReportCode, type ReportFact, reportText } from '@folio/contract/report'

/** All facts in one line; what happened to several files is told once, with their number. */
export function reportLine(report: readonly ReportFact[]): string {
  const byCode = new Map<ReportCode, readonly ReportFact[]>()
  for (const fact of report) byCode.set(fact.code, [...(byCode.get(fact.code) ?? []), fact])
  return [...byCode.values()].map(together).map(reportText).join(' · ')
}

function together(facts: readonly ReportFact[]): ReportFact {
  const [first, ...others] = facts
  if (!first) throw new Error('a code without facts')
  if (others.length === 0) return first
  const count = facts.reduce((sum, fact) => sum + (fact.count ?? 1), 0)
  return { code: first.code, count, of: facts.reduce((sum, fact) => sum + (fact.of ?? fact.count ?? 1), 0) }
}
