import type { ReportFact } from '@folio/contract/report'
import { reportText } from '@folio/contract/report'

/** How one call ended, as `--json` tells it. */
export type Outcome =
  | {
      readonly ok: true
      readonly tool: string
      readonly inputs: readonly string[]
      /** Absent for what went to standard output. */
      readonly results: readonly { readonly path: string; readonly bytes: number }[]
      readonly report: readonly (ReportFact & { readonly text: string })[]
    }
  | {
      readonly ok: false
      readonly tool: string
      readonly inputs: readonly string[]
      readonly error: string
      readonly code?: string | undefined
    }

/** The facts of an answer, each with its sentence. */
export function factsIn(answer: object): readonly (ReportFact & { readonly text: string })[] {
  const { report = [] } = answer as { report?: readonly ReportFact[] }
  return report.map((fact) => ({ ...fact, text: reportText(fact) }))
}

/** What is told of an outcome on a terminal. */
export function linesOf(outcome: Outcome): readonly string[] {
  if (!outcome.ok) return [`folio: ${outcome.error}`]
  return [
    ...outcome.results.map(({ path, bytes }) => `${path}  ${size(bytes)}`),
    ...outcome.report.map(({ text }) => `  ${text}`),
  ]
}

const size = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
