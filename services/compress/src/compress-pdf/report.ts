import type { ReportCode, ReportFact } from '@folio/contract/report'
import type { CompressedPdf } from './compressed-pdf.ts'
import { whyUnchanged } from './file-details.ts'

interface NamedPdf extends CompressedPdf {
  readonly name: string
}

/** What happened to the files; facts that are zero are left out, and what concerns one of several files names it. */
export function compressReport(files: readonly NamedPdf[], areSeveral = files.length > 1): ReportFact[] {
  return codes.flatMap(([code, count]) => {
    const concerned = files.filter((file) => count(file) > 0)
    const [first] = concerned
    if (!first) return []
    const total = concerned.reduce((sum, file) => sum + count(file), 0)
    return [{ code, count: total, ...(concerned.length === 1 && areSeveral && { file: first.name }) }]
  })
}

const codes: readonly (readonly [ReportCode, (file: NamedPdf) => number])[] = [
  ['images-recompressed', ({ facts }) => facts?.images.recompressed ?? 0],
  ['fewer-pixels', ({ facts }) => facts?.images.scaledDown ?? 0],
  ['images-kept', ({ facts }) => facts?.images.kept ?? 0],
  ['fonts-simplified', ({ facts }) => facts?.unhinted ?? 0],
  ['duplicates-merged', ({ facts }) => facts?.duplicates ?? 0],
  ['active-content-removed', ({ safety }) => safety.actions],
  ['head-removed', ({ safety }) => Number(safety.isHeadless)],
  ['active-content-kept', ({ safety }) => Number(safety.isKept)],
  ['active-content-unknown', ({ safety }) => Number(safety.isUnknown)],
  ['repaired', ({ repaired }) => Number(repaired)],
  ['encryption-removed', ({ decrypted }) => Number(decrypted)],
  ['usage-rights-removed', ({ facts }) => Number(facts?.usageRights ?? false)],
  ['unchanged-signed', ({ signatures }) => Number(signatures > 0)],
  ['unchanged', (file) => Number(whyUnchanged(file) === 'small-already')],
  ['made-safe', (file) => Number(whyUnchanged(file) === 'made-safe' && !file.ranOutOfTime)],
  ['not-for-web', ({ notForWeb }) => Number(notForWeb)],
  ['target-missed', ({ missedTarget, ranOutOfTime }) => Number(missedTarget && !ranOutOfTime)],
  ['time-ran-out', ({ ranOutOfTime }) => Number(ranOutOfTime)],
]
