import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orEnd } from '../support/bench-options.ts'
import { startBenchSite } from '../support/bench-site.ts'
import type { MeasuredRow } from './contender.ts'
import { groups } from './groups.ts'
import { findInputs } from './inputs.ts'
import { measure } from './measure.ts'
import { bench, readOptions } from './options.ts'
import { slowerThan } from './report/guard.ts'
import type { MeasuredGroup, RunFacts } from './report/markdown.ts'
import { rivalsOf } from './report/ratio.ts'
import { committedRun, writeReport, writeRun } from './report/written-report.ts'
import type { Setting } from './setting.ts'
import { machine, peerVersions } from './versions.ts'

const options = orEnd(bench, readOptions(process.argv.slice(2)))
const rounds = options.rounds ?? (options.quick ? 1 : 5)
/** The report is about everything, as it is measured where nobody says otherwise. */
const isWhole = !options.only && !options.files && !options.quick && !options.guard

if (options.report) await writeReport(await committedRun())
else await measureSite()

async function measureSite(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'folio-bench-'))
  const site = await startBenchSite(scratch)
  try {
    const inputs = await findInputs(options.files, options.quick ? 2 : 8)
    const groups = await measureAll({ ...{ site, scratch, inputs }, isQuick: options.quick })
    const run = { facts: factsOfRun(), groups }
    if (options.json) await writeRun(options.json, run)
    if (isWhole) await writeReport(run, { isNew: true })
    if (options.guard) await guard(groups.flatMap(({ rows }) => rows))
  } finally {
    await site.stop()
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measureAll(setting: Setting): Promise<MeasuredGroup[]> {
  const { only } = options
  const chosen = groups.filter(({ id }) => !only || only.includes(id))
  const measured: MeasuredGroup[] = []
  for (const group of chosen) {
    const rows: MeasuredRow[] = []
    for (const row of await group.rows(setting)) {
      const one = await measure(row, rounds, setting.scratch)
      console.log(`${one.id}: ${lineOf(one)}`)
      rows.push(one)
    }
    const { id, title, isGrowth, peers } = group
    measured.push({ group: { id, title, ...(isGrowth && { isGrowth }), ...(peers && { peers }) }, rows })
  }
  return measured
}

function lineOf(row: MeasuredRow): string {
  const failures = row.cells
    .filter(({ failure }) => failure)
    .map(({ name, failure }) => `${name} failed: ${failure}`)
  const ratios = rivalsOf(row).map(({ cell, ratio }) => `${cell.name} ${ratio.toFixed(2)} ×`)
  const own = row.cells[0]
  return [`${own?.name} ${own?.times.join(', ')} ms`, ...ratios, ...failures].join('; ')
}

function factsOfRun(): RunFacts {
  const command = options.rounds ? `npm run bench -- --rounds ${rounds}` : 'npm run bench'
  const date = new Date().toISOString().slice(0, 10)
  return { date, machine: machine(), versions: peerVersions(), rounds, command }
}

/** Ends with 1 where something became slower than the committed figures say. */
async function guard(rows: readonly MeasuredRow[]): Promise<void> {
  const before = (await committedRun()).groups
  const slower = slowerThan(
    before.flatMap((group) => group.rows),
    rows,
  )
  console.log(slower.length > 0 ? slower.join('\n') : 'nothing became slower than noise')
  if (slower.length > 0) process.exitCode = 1
}
