import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * What the TypeScript compiler has against each of the dashboards, by the types of grafana-dashboard.ts, as it words it. One run of
 * the compiler for all, since most of its time goes into Grafana's types.
 */
export function dashboardFaults(dashboards: readonly object[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'folio-dashboards-'))
  try {
    const types = JSON.stringify(resolve('tests/deployment/grafana-dashboard.ts'))
    // A literal in the source and no import of JSON, of whose texts the compiler keeps only that they are texts.
    for (const [index, dashboard] of dashboards.entries())
      writeFileSync(
        join(folder, `${index}.ts`),
        `import type { DashboardFile } from ${types}\nexport const file: DashboardFile = ${JSON.stringify(dashboard, undefined, 1)}\n`,
      )
    const config = { extends: resolve('tsconfig.json'), include: ['*.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    return reported(folder, dashboards.length)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function reported(folder: string, count: number): string[][] {
  const args = ['-p', folder, '--pretty', 'false']
  const { status, stdout, error } = spawnSync(resolve('node_modules/.bin/tsc'), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  if (error) throw error
  const faults = Array.from({ length: count }, (): string[] => [])
  for (const line of stdout.split('\n')) {
    const [, index, fault] = /^(\d+)\.ts\(\d+,\d+\): error TS\d+: (.*)$/.exec(line) ?? []
    if (index !== undefined && fault !== undefined) faults[Number(index)]?.push(fault)
  }
  const isTold = faults.some((found) => found.length > 0)
  if (isTold !== (status !== 0)) throw new Error(`the compiler ended with ${status} and said: ${stdout}`)
  return faults
}
