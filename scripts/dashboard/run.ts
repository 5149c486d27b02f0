import { writeFileSync } from 'node:fs'
import { drawDashboard } from './draw.ts'
import { panelsOf, seriesOf } from './panels.ts'

/**
 * A picture of the dashboard without Grafana, from the figures of a running Prometheus: `node --import tsx scripts/dashboard/run.ts
 * http://127.0.0.1:9090 15 docs/dashboard.svg` draws the last 15 minutes.
 */
const [, , prometheus = 'http://127.0.0.1:9090', minutes = '15', target = 'docs/dashboard.svg'] = process.argv
const to = Date.now() / 1000
const span = { from: to - Number(minutes) * 60, to }
const panels = []
for (const panel of panelsOf('deploy/observe/dashboards/folio.json'))
  panels.push({ panel, series: await seriesOf(panel, prometheus, span) })
writeFileSync(target, drawDashboard(panels, span))
