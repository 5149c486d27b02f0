import type { ReportCode, ReportFact } from '@folio/contract/report'
import type { Cut } from '../splitting/split-task.ts'
import type { LookedAt } from '../splitting/splitter.ts'

/**
 * What a split kept and what it changed; facts that are zero are left out.
 * @param pages those that are in some part
 * @param oversized files that are larger than was asked for
 */
export function splitReport(
  { look, repaired, unlocked }: LookedAt,
  cut: Cut,
  { pages, oversized }: { readonly pages: number; readonly oversized: number },
): ReportFact[] {
  const facts: readonly (readonly [ReportCode, number])[] = [
    ['links-inert', cut.inert],
    ['attachments-dropped', look.attachments],
    ['larger-than-asked', oversized],
    ['repaired', Number(repaired || look.healed)],
    ['restrictions-removed', Number(unlocked)],
    ['signature-removed', look.signatures],
    ['usage-rights-removed', look.usageRights],
    ['standard-no-longer-claimed', cut.claims],
    ['active-content-removed', cut.actions],
    ['dynamic-form-removed', look.dynamicForms],
  ]
  const of = look.bookmarkCount
  return [
    { code: 'pages', count: pages },
    ...(of > 0 ? [{ code: 'bookmarks', count: cut.bookmarks, of } as const] : []),
    ...facts.flatMap(([code, count]) => (count > 0 ? [{ code, count }] : [])),
  ]
}
