import type { ReportFact } from '@folio/contract/report'
import type { Verdict } from './edit-checks.ts'
import { paragraphKind, type TrialKind, trialKinds } from './edit-trials.ts'

/** One edit and what became of it: a verdict, a refusal or a fault. */
export interface Row {
  readonly file: string
  readonly page: number
  readonly kind: TrialKind | typeof paragraphKind
  readonly old: string
  readonly now: string
  readonly verdict?: Verdict
  readonly report?: readonly ReportFact[]
  readonly refused?: string
  readonly fault?: string
}

const columns: readonly (readonly [string, (row: Row) => boolean | undefined])[] = [
  ['text', ({ verdict }) => verdict?.text ?? false],
  ['outside', ({ verdict }) => verdict?.outside],
  ['position', ({ verdict }) => verdict?.positions],
  ['own font', ({ verdict }) => verdict?.font],
  ['kept', ({ verdict }) => verdict?.kept],
  ['clear', ({ verdict }) => verdict?.clear],
  ['structure', ({ verdict }) => verdict?.structure],
  ['size', ({ verdict }) => verdict?.size],
  ['identical', ({ verdict }) => verdict?.identical],
  ['flawless', (row) => isFlawless(row)],
]

export const isFlawless = ({ verdict }: Row): boolean =>
  verdict !== undefined &&
  !verdict.damaged &&
  [
    ...[verdict.text, verdict.outside, verdict.positions, verdict.font, verdict.kept],
    ...[verdict.clear, verdict.identical, verdict.structure, verdict.size],
  ].every((good) => good !== false)

/** Percentages for each kind of edit, and what fails with its reasons. */
export function writeTable(rows: readonly Row[], files: number): string {
  const lines = [`${rows.length} edits in ${new Set(rows.map(({ file }) => file)).size} of ${files} files`]
  lines.push(['kind'.padEnd(19), 'edits'.padStart(6), ...columns.map(([name]) => name.padStart(10))].join(''))
  for (const kind of [...trialKinds, paragraphKind, 'all'] as const) {
    const those = kind === 'all' ? rows : rows.filter((row) => row.kind === kind)
    const cells = columns.map(([, of]) => share(those.map(of)).padStart(10))
    lines.push([kind.padEnd(19), String(those.length).padStart(6), ...cells].join(''))
  }
  const count = (test: (row: Row) => boolean) => rows.filter(test).length
  lines.push(
    `damaged ${count(({ verdict }) => verdict?.damaged === true)}, refused ${count(({ refused }) => refused !== undefined)}, faults ${count(({ fault }) => fault !== undefined)}`,
    '',
  )
  for (const row of rows) {
    const reasons = reasonsOf(row)
    if (reasons.length === 0) continue
    lines.push(`${row.file.slice(0, 34).padEnd(34)} ${row.kind.padEnd(19)} ${reasons.join(', ')}`)
  }
  return `${lines.join('\n')}\n`
}

function reasonsOf(row: Row): string[] {
  if (row.refused) return [`refused: ${row.refused}`]
  if (row.fault) return [`fault: ${row.fault.split('\n')[0]}`]
  const failed = columns
    .filter(([name, of]) => name !== 'flawless' && of(row) === false)
    .map(([name]) => name)
  return row.verdict?.damaged ? [...failed, 'damaged'] : failed
}

function share(values: readonly (boolean | undefined)[]): string {
  const judged = values.filter((value) => value !== undefined)
  const good = judged.filter(Boolean).length
  return judged.length === 0 ? '-' : `${((100 * good) / judged.length).toFixed(1)}`
}
