import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { redisInstalled } from '@folio/service-kit/testing/replicas/private-redis'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse, stringify } from 'yaml'
import { siteProcesses } from '../../scripts/workspaces.ts'
import { exposedMetrics } from './exposed-metrics.ts'

const folder = 'deploy/observe'
const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8', cwd: folder })
/** What is shown of Redis is shown only where there is one (the Debian package redis-server). */
const withRedis = redisInstalled() ? test : test.skip
const withPromtool = promtool('--version').status === 0 ? test : test.skip

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string; readonly annotations: object }[]
  }[]
}
interface Named {
  readonly name: string | undefined
}
interface Panel {
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string }[]
}

const rules = (parse(readFileSync(`${folder}/alerts.yml`, 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
)
const dashboard = JSON.parse(readFileSync(`${folder}/dashboards/folio.json`, 'utf8')) as {
  readonly panels: readonly Panel[]
}
/** Names that a query asks for: words before a selector or a range that are none of its labels and functions. */
const namesIn = (expr: string): string[] =>
  expr.replace(/\{[^}]*\}/g, '{}').match(/\b(?:folio|process|nodejs)_\w+/g) ?? []

/** The figure that the series of a histogram or a counter belongs to. */
const family = (name: string): string => name.replace(/_(bucket|sum|count|total)$/, '')

let data: string
let exposed: ReadonlySet<string>
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'folio-observe-'))
  if (redisInstalled()) exposed = await exposedMetrics(data)
})
afterAll(() => rmSync(data, { recursive: true }))

describe('the alert rules', () => {
  withPromtool('are rules (left out without promtool, of the Debian package prometheus)', () => {
    const { status, stdout, stderr } = promtool('check', 'rules', 'alerts.yml')
    expect({ status, said: stdout + stderr }).toEqual({
      status: 0,
      said: expect.stringContaining(`SUCCESS: ${rules.length} rules found`),
    })
  })

  withPromtool('ring when they should and not otherwise, on sample series', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml')
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') })
  })

  test('are each tried in both ways', () => {
    const tried = readFileSync(`${folder}/alerts.test.yml`, 'utf8')
    for (const { alert } of rules) {
      expect({ alert, silent: tried.includes(`alertname: ${alert} }`) }).toEqual({ alert, silent: true })
      expect({ alert, rings: new RegExp(`alertname: ${alert}\\n\\s+exp_alerts`).test(tried) }).toEqual({
        alert,
        rings: true,
      })
    }
  })

  withRedis('ask only for what the processes show', () => {
    const asked = rules.flatMap(({ expr }) => namesIn(expr))
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !exposed.has(name))).toEqual([])
  })

  test('speak of every process that should be there', () => {
    const { expr = '' } = rules.find(({ alert }) => alert === 'ProcessMissing') ?? {}
    const named = [...expr.matchAll(/process="([^"]+)"/g)].map(([, name]) => name)
    expect(named.sort()).toEqual(siteProcesses.map(({ name }) => name).sort())
  })
})

describe('Prometheus', () => {
  withPromtool('accepts its configuration', () => {
    const { status, stdout, stderr } = promtool('check', 'config', 'prometheus.yml')
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') })
  })

  test('asks every process at its port', () => {
    const { scrape_configs: jobs } = parse(readFileSync(`${folder}/prometheus.yml`, 'utf8')) as {
      scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[]
    }
    const asked = jobs.flatMap((job) => job.dns_sd_configs.map(({ names: [name], port }) => ({ name, port })))
    const expected = siteProcesses.map(({ name, port }) => ({ name, port }))
    const byName = (one: Named, other: Named) => String(one.name).localeCompare(String(other.name))
    expect(asked.sort(byName)).toEqual(expected.sort(byName))
  })
})

describe('the dashboard', () => {
  const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

  withRedis('asks only for what the processes show', () => {
    expect(queries.length).toBeGreaterThan(20)
    expect(queries.flatMap(namesIn).filter((name) => !exposed.has(name))).toEqual([])
  })

  withPromtool('asks in queries that Prometheus understands', () => {
    const path = join(data, 'queries.yml')
    // The variables of Grafana in the place of which it puts what its user has chosen.
    const filled = queries.map((expr) =>
      expr.replaceAll('$__rate_interval', '1m').replaceAll('$service', '.*'),
    )
    const recorded = filled.map((expr, index) => ({ record: `q${index}`, expr }))
    writeFileSync(path, stringify({ groups: [{ name: 'dashboard', rules: recorded }] }))
    const { status, stderr } = promtool('check', 'rules', path)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  withRedis('leaves no figure of ours out', () => {
    const shown = new Set(queries.flatMap(namesIn).map(family))
    const ours = new Set([...exposed].filter((name) => name.startsWith('folio_')).map(family))
    // Shown where it matters: in the alert that speaks of it, and by how many results there are in the bytes of them.
    const elsewhere = ['folio_check_degraded', 'folio_store_files']
    expect([...ours].filter((name) => !shown.has(name)).sort()).toEqual(elsewhere)
  })

  test('has panels that do not lie on each other', () => {
    const taken = new Set<string>()
    for (const { title, gridPos } of dashboard.panels) {
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect({ title, x, y, free: !taken.has(`${x} ${y}`) && x < 24 }).toEqual({
            title,
            x,
            y,
            free: true,
          })
          taken.add(`${x} ${y}`)
        }
    }
  })
})
