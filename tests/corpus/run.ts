import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isToolId, toolIds } from '@folio/contract/tools'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { freePort } from '@folio/service-kit/testing/free-port'
import { buildSite } from '../../scripts/build-site.ts'
import { startSite } from '../../scripts/site.ts'
import { siteProcesses } from '../../scripts/workspaces.ts'
import { askedOf } from '../bench/support/bench-options.ts'
import { attempt } from './attempt.ts'
import { corpusReport, type Line } from './report.ts'
import { trials } from './trials.ts'

const options = askedOf({
  command: 'npm run corpus --',
  purpose: `Pushes every file of the corpus (CORPUS_DIR) through every tool that takes it and prints a table.
Ends with 1 when anything crashed, hung or did not open.`,
  options: {
    files: {
      value: 'DIR',
      meaning: 'folders of files in this one in place of the corpus',
      default: corpusDir,
    },
    tools: { value: 'IDS', meaning: 'these tools alone, between commas: merge-pdf,split-pdf' },
    write: { value: 'FILE', meaning: 'keeps the table, as docs/corpus.md does' },
  },
})
const target = options.write
const named = options.tools?.split(',') ?? toolIds
const chosen = named.filter(isToolId)

if (chosen.length < named.length)
  throw new Error(`no tools: ${named.filter((id) => !isToolId(id)).join(', ')}`)
if (!existsSync(options.files)) throw new Error(`there is no corpus at ${options.files}; set CORPUS_DIR`)
await buildSite()
const folder = mkdtempSync(join(tmpdir(), 'folio-corpus-run-'))
const ports = new Map<string, number>()
for (const { name } of siteProcesses) ports.set(name, await freePort())
const restarts: string[] = []
const site = startSite({
  dataFolder: folder,
  portOf: ({ name, port }) => ports.get(name) ?? port,
  env: { RATE_LIMIT: 'off' },
  onRestart: (name) => restarts.push(name),
})

const lines: Line[] = []
try {
  if (!(await site.ready(60_000))) throw new Error('the site did not become ready')
  for (const trial of trials(options.files, chosen)) {
    const start = performance.now()
    const outcome = await attempt(site.url, trial)
    const line = { tool: trial.tool.id, file: trial.file, outcome, milliseconds: performance.now() - start }
    lines.push(line)
    console.log(`${line.tool}\t${line.file}\t${Math.round(line.milliseconds)} ms\t${describe(outcome)}`)
  }
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}

const report = corpusReport(lines, new Date().toISOString().slice(0, 10))
console.log(`\n${report}`)
if (target) writeFileSync(target, report)
if (restarts.length > 0) console.log(`services that ended on the way: ${restarts.join(', ')}`)
const faults = lines.filter(({ outcome }) => outcome.kind === 'fault').length
process.exitCode = faults + restarts.length > 0 ? 1 : 0

function describe(outcome: Line['outcome']): string {
  if (outcome.kind === 'converted') return `${outcome.bytes} bytes`
  return outcome.kind === 'refused' ? `${outcome.status} ${outcome.sentence}` : `FAULT ${outcome.what}`
}
