import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { processesNow } from '@folio/service-kit/processes/process-stat'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import type {
  OfficeDocument,
  OfficeEngine,
} from '../../services/pdf/src/word-to-pdf/office/convert-office.ts'
import { plainPdf } from '../../services/pdf/src/word-to-pdf/office/convert-office.ts'
import { createOfficePool } from '../../services/pdf/src/word-to-pdf/office/office-pool.ts'
import { jobFolder } from '../../services/pdf/testing/service/job-folder.ts'
import { median } from './support/alternate.ts'
import { filesBelow } from './support/bench-files.ts'
import { askedOf, files, json } from './support/bench-options.ts'

const options = askedOf({
  command: 'npx tsx tests/bench/office-pool.ts',
  purpose: `How many documents two LibreOffices convert in the time of one, without requests, uploads and everything else
that also wants a processor; and what processor time a document takes in LibreOffice and in Node. In turns; wall times
say nothing while other work keeps the machine busy, processor times little.`,
  options: { files, json, rounds: { value: 'N', meaning: 'rounds that are counted', default: '6' } },
})
const rounds = Number(options.rounds)
const program = '/usr/lib/libreoffice/program/soffice.bin'

const sample = [
  'doc/Lists.doc',
  'doc/SampleDoc.doc',
  'docx/stress007-math.docx',
  'docx/stress009-chinese.docx',
  'docx/stress018-37p.docx',
  'docx/stress023-tracked.docx',
  'docx/chart-list-image.docx',
  'docx/text-box.docx',
  'docx/form_footnotes.docx',
]
const paths = options.files
  ? await filesBelow(options.files, '.doc', '.docx')
  : sample.map((name) => join(corpusDir, name))
const documents = paths.map((path): OfficeDocument => {
  const filter = extname(path).toLowerCase() === '.doc' ? 'MS Word 97' : 'MS Word 2007 XML'
  return { path, name: basename(path), filter, wishes: plainPdf }
})

const jobs = await mkdtemp(join(tmpdir(), 'bench-office-'))
const pool = (size: number): OfficeEngine =>
  createOfficePool({
    ...{ program, size, fonts: [], jobs, timeoutMs: 120_000 },
    ...{ recycleAfter: 100_000, maxMemoryBytes: 8 * 1024 ** 3 },
  })

/** Milliseconds for each document: on the clock, and of processor time in LibreOffice and here. */
interface Each {
  readonly ms: number
  readonly office: number
  readonly node: number
}

const [one, two] = [pool(1), pool(2)]
try {
  for (const [engine, atOnce] of [
    [one, 1],
    [two, 2],
  ] as const) {
    for (let warm = 0; warm < 2; warm += 1) await load(engine, atOnce)
  }
  const measuredRounds: { one: Each; two: Each; ratio: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const single = await measured(one, 1)
    const double = await measured(two, 2)
    measuredRounds.push({ one: single, two: double, ratio: Number((single.ms / double.ms).toFixed(2)) })
    console.log(JSON.stringify(measuredRounds.at(-1)))
  }
  console.log(`median ${median(measuredRounds.map(({ ratio }) => ratio)).toFixed(2)}`)
  if (options.json) await writeFile(options.json, `${JSON.stringify(measuredRounds, undefined, 1)}\n`)
} finally {
  await Promise.all([one.close(), two.close()])
  await rm(jobs, { recursive: true, force: true })
}

async function load(engine: OfficeEngine, atOnce: number): Promise<void> {
  const waiting = [...documents, ...documents, ...documents]
  const work = async () => {
    for (let document = waiting.shift(); document; document = waiting.shift()) {
      const folder = await jobFolder(jobs)
      await engine.convert(document, new AbortController().signal, folder)
      await folder.remove()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function measured(engine: OfficeEngine, atOnce: number): Promise<Each> {
  const each = (ms: number): number => Number((ms / (3 * documents.length)).toFixed(1))
  const [started, node, office] = [performance.now(), process.cpuUsage(), officeTime(engine)]
  await load(engine, atOnce)
  const { user, system } = process.cpuUsage(node)
  return {
    ms: each(performance.now() - started),
    office: each(officeTime(engine) - office),
    node: each((user + system) / 1000),
  }
}

/** Processor time of all processes in the groups of an engine. */
function officeTime({ pids }: OfficeEngine): number {
  const members = processesNow().filter(({ group }) => pids.includes(group))
  return Math.round(1000 * members.reduce((sum, { ownCpuSeconds }) => sum + ownCpuSeconds, 0))
}
