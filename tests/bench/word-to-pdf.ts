import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { freePort } from '@folio/service-kit/testing/free-port'
import { buildService } from '../../scripts/build-service.ts'
import { wordDocument } from '../fixtures/word-document.ts'
import { median } from './support/alternate.ts'
import { filesBelow } from './support/bench-files.ts'
import { askedOf, files, json } from './support/bench-options.ts'

const options = askedOf({
  command: 'npx tsx tests/bench/word-to-pdf.ts',
  purpose: `How long Word to PDF takes as whole requests through the proxy (upload, checks, conversion, answer, download),
against LibreOffice started for each document with a fresh profile, in turns; and what memory the LibreOffices take.`,
  options: {
    files,
    json,
    rounds: { value: 'N', meaning: 'rounds that are counted', default: '3' },
    'in-a-row': { value: 'N', meaning: 'conversions one after the other, for the memory', default: '200' },
  },
})
const rounds = Number(options.rounds)
const inARow = Number(options['in-a-row'])

const mixed = [
  'doc/Lists.doc',
  'doc/SampleDoc.doc',
  'doc/FloatingPictures.doc',
  'docx/stress007-math.docx',
  'docx/stress009-chinese.docx',
  'docx/bug57031-tables.docx',
  'docx/stress018-37p.docx',
  'docx/stress019-japanese-ruby.docx',
  'docx/stress023-tracked.docx',
  'docx/chart-list-image.docx',
  'docx/text-box.docx',
  'docx/form_footnotes.docx',
]

const call = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'bench-word-'))

interface Site {
  readonly url: string
  readonly service: number
  stop(): Promise<void>
}

try {
  await Promise.all([buildService('services/pdf'), buildService('proxy')])
  const onePage = join(folder, 'one-page.docx')
  await writeFile(onePage, wordDocument(['One page of text.']))
  const documents = options.files
    ? await filesBelow(options.files, '.doc', '.docx')
    : mixed.map((path) => join(corpusDir, path))
  const [two, one] = [await startSite('two', {}), await startSite('one', { OFFICE_PROCESSES: '1' })]
  try {
    const figures = JSON.stringify(await measure(onePage, documents, two, one), undefined, 2)
    console.log(figures)
    if (options.json) await writeFile(options.json, `${figures}\n`)
  } finally {
    await Promise.all([two.stop(), one.stop()])
  }
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The service and the proxy before it, each in a process of its own, warm. */
async function startSite(name: string, env: Readonly<Record<string, string>>): Promise<Site> {
  const [port, proxyPort] = [await freePort(), await freePort()]
  const shared = { ...process.env, LOG_LEVEL: process.env.BENCH_LOG ?? 'silent', RATE_LIMIT: 'off' }
  const start = (script: string, own: Readonly<Record<string, string>>) =>
    spawn(process.execPath, [script], { env: { ...shared, ...own }, stdio: 'inherit' })
  const service = start('services/pdf/dist/main.js', {
    ...{ PORT: String(port), DATA_DIR: join(folder, name), CLIENT_RUNNING: '8', CLIENT_WAITING: '64' },
    ...env,
  })
  const proxy = start('proxy/dist/main.js', {
    PORT: String(proxyPort),
    PDF_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, `${name}-proxy`),
  })
  const url = `http://127.0.0.1:${proxyPort}`
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    const body = ready && ((await ready.json()) as { checks: Record<string, string> })
    if (body?.checks.office === 'ok' && (await fetch(`${url}/livez`).catch(() => undefined))?.ok) break
    await sleep(200)
  }
  // The others start one after the other behind the first.
  await sleep(6_000)
  return {
    url,
    service: service.pid ?? 0,
    stop: async () => {
      for (const child of [proxy, service]) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    },
  }
}

async function measure(onePage: string, documents: readonly string[], two: Site, one: Site) {
  const idle = await officeMemory(two.service)
  const times = {
    ...{ coldPage: [] as number[], warmPage: [] as number[] },
    ...{ coldAll: [] as number[], warmAll: [] as number[], fourAtATime: [] as number[] },
    ...{ twoProcesses: [] as number[], oneProcess: [] as number[] },
  }
  for (let round = 0; round <= rounds; round += 1) {
    const taken = {
      coldPage: await timed(() => cold(onePage)),
      warmPage:
        (await timed(() =>
          inTurns(
            two,
            Array.from({ length: 5 }, () => onePage),
            1,
          ),
        )) / 5,
      coldAll: await timed(async () => {
        for (const path of documents) await cold(path)
      }),
      warmAll: await timed(() => inTurns(two, documents, 1)),
      fourAtATime: await timed(() => inTurns(two, documents, 4)),
      oneProcess: await timed(() => inTurns(one, [...documents, ...documents], 4)),
      twoProcesses: await timed(() => inTurns(two, [...documents, ...documents], 4)),
    }
    console.error(`round ${round}`, taken)
    // The first round warms the file cache and the code.
    if (round === 0) continue
    for (const name of Object.keys(times) as (keyof typeof times)[]) times[name].push(taken[name])
  }
  const memory: number[] = []
  for (let done = 0; done < inARow; done += 1) {
    await convert(two, documents[done % 3] ?? onePage)
    if ((done + 1) % Math.ceil(inARow / 8) === 0) memory.push(await officeMemory(two.service))
  }
  const ms = Object.fromEntries(
    Object.entries(times).map(([name, values]) => [name, Math.round(median(values))]),
  )
  const ratio = (above: keyof typeof times, below: keyof typeof times): number =>
    Number((median(times[above]) / median(times[below])).toFixed(3))
  return {
    rounds,
    ms,
    onePageWarmToCold: ratio('warmPage', 'coldPage'),
    twelveWarmToCold: ratio('warmAll', 'coldAll'),
    twelveFourAtATimeToCold: ratio('fourAtATime', 'coldAll'),
    throughputTwoToOne: ratio('oneProcess', 'twoProcesses'),
    idleMegabytesOfAllLibreOffices: idle,
    megabytesAlongTheRow: memory,
  }
}

/** As libreoffice-convert does it: a fresh profile and a process for each document. */
async function cold(path: string): Promise<void> {
  const own = await mkdtemp(join(folder, 'cold-'))
  const profile = `-env:UserInstallation=${pathToFileURL(join(own, 'profile')).href}`
  await call('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', own, path])
  if (!(await readdir(own)).some((name) => name.endsWith('.pdf'))) throw new Error(`no PDF of ${path}`)
  await rm(own, { recursive: true, force: true, maxRetries: 5 })
}

async function inTurns(site: Site, paths: readonly string[], atOnce: number): Promise<void> {
  const waiting = [...paths]
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await convert(site, path)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function convert({ url }: Site, path: string): Promise<void> {
  const form = new FormData()
  form.set('file', new File([await readFile(path)], basename(path)))
  const answer = await fetch(`${url}/api/word-to-pdf`, { method: 'POST', body: form })
  const body = (await answer.json()) as { downloadUrl: string; error?: string }
  if (!answer.ok) throw new Error(`${path}: ${body.error}`)
  const pdf = await (await fetch(`${url}${body.downloadUrl}`)).arrayBuffer()
  if (pdf.byteLength < 1_000) throw new Error(`${path}: an empty PDF`)
  await fetch(`${url}${body.downloadUrl}`, { method: 'DELETE' })
}

/** Resident memory of the LibreOffices below a process, in MB. */
async function officeMemory(service: number): Promise<number> {
  const { stdout } = await call('ps', ['-eo', 'pid=,ppid=,rss=,comm='])
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, rss, name]) => ({ pid: Number(pid), parent: Number(parent), rss: Number(rss), name }))
  const below = new Set([service])
  for (let size = 0; size < below.size; ) {
    size = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
  }
  const offices = all.filter(({ pid, name }) => below.has(pid) && name === 'soffice.bin')
  return Math.round(offices.reduce((sum, { rss }) => sum + rss, 0) / 1024)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
