import { readFileSync } from 'node:fs'

/** What is drawn of a dashboard of Grafana. */
export interface Panel {
  readonly type: string
  readonly title: string
  /** In columns of 24 and rows. */
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly fieldConfig?: { readonly defaults?: { readonly unit?: string } }
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
}

/** A line of a panel: seconds since 1970 and values. */
export interface Series {
  readonly name: string
  readonly points: readonly (readonly [seconds: number, value: number])[]
}

/** A time in seconds since 1970. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The panels of a dashboard as Grafana exports it. */
export const panelsOf = (path: string): readonly Panel[] =>
  (JSON.parse(readFileSync(path, 'utf8')) as { readonly panels: readonly Panel[] }).panels

/** Asks Prometheus for what a panel shows, in steps of which 120 fit into the time. */
export async function seriesOf({ targets = [] }: Panel, prometheus: string, span: Span): Promise<Series[]> {
  const step = (span.to - span.from) / 120
  const lines: Series[] = []
  for (const { expr, legendFormat } of targets) {
    const query = expr.replaceAll('$__rate_interval', '1m').replaceAll('$service', '.*')
    const asked = new URLSearchParams({
      query,
      start: String(span.from),
      end: String(span.to),
      step: String(step),
    })
    const answer = await fetch(`${prometheus}/api/v1/query_range?${asked}`)
    if (!answer.ok) throw new Error(`${answer.status} for ${query}: ${await answer.text()}`)
    const { data } = (await answer.json()) as {
      data: { result: { metric: Record<string, string>; values: [number, string][] }[] }
    }
    for (const { metric, values } of data.result)
      lines.push({
        name: legendFormat.replace(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? ''),
        points: values.map(([at, value]) => [at, Number(value)]),
      })
  }
  return lines.sort((one, other) => highest(other) - highest(one))
}

/** The highest value of a line; gaps, which are no numbers, count for nothing. */
export const highest = ({ points }: Series): number =>
  Math.max(0, ...points.map(([, value]) => value).filter(Number.isFinite))
