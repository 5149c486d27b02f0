import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { buildService } from '../../scripts/build-service.ts'
import { freePort } from '../../scripts/free-port.ts'

/**
 * How long PDF to JPG of 60 mixed pages at 300 dpi takes as a whole request (upload, drawing, archive, answer,
 * download), against poppler's two renderers, each in two processes that share the pages, in turns. Prints seconds,
 * ratios and the peak of resident memory of the service with all its processes.
 *
 * `npx tsx tests/bench/render.ts [rounds] [address of a running site]`, with real files in CORPUS_DIR.
 */
const rounds = Number(process.argv[2] ?? 5)
const address = process.argv[3]
const corpus = resolve(process.env.CORPUS_DIR ?? '../shared/corpus', 'pdf')
const quality = '85'
const dpi = '300'

/** Papers, a picture book, formulas, tax forms, scans, CMYK photos, shadings, web pages: 60 pages. */
const parts = [
  ['tracemonkey.pdf', '1-14'],
  ['pdkids.pdf', '1-10'],
  ['GeoTopo-komprimiert.pdf', '20-27'],
  ['irs-instructions-206p.pdf', '5-9'],
  ['prefilled_f1040.pdf', '1-2'],
  ['radial_gradients.pdf', '1-5'],
  ['multipage-mixed.pdf', '1-6'],
  ['google-doc-document.pdf', '1'],
  ['pdfjs_wikipedia.pdf', '1'],
  ['demo-image-colorspace.pdf', '1'],
  ['demo-section.pdf', '1'],
  ['c02-22-scan.pdf', '1'],
  ['ccitt-scan.pdf', '1'],
  ['jbig2-scan.pdf', '1'],
  ['cmykjpeg.pdf', '1'],
  ['lichtenstein-jpx.pdf', '1'],
  ['alphatrans.pdf', '1'],
] as const

const call = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'bench-render-'))

try {
  if (!existsSync(corpus)) throw new Error(`no files in ${corpus}; set CORPUS_DIR`)
  const mixed = join(folder, 'mixed.pdf')
  const pages = parts.flatMap(([file, range]) => [join(corpus, file), range])
  await call('qpdf', ['--empty', '--pages', ...pages, '--', mixed]).catch(ignoreWarnings)
  const service = address === undefined ? await startService() : undefined
  try {
    console.log(JSON.stringify(await measure(mixed, service), undefined, 2))
  } finally {
    service?.child.kill('SIGTERM')
    if (service) await once(service.child, 'exit')
  }
} finally {
  await rm(folder, { recursive: true })
}

type Service = Awaited<ReturnType<typeof startService>>

async function measure(pdf: string, service: Service | undefined) {
  const base = address ?? `http://127.0.0.1:${service?.port}`
  const peak = service && watchMemory(Number(service.child.pid))
  const contenders = {
    folio: () => convert(base, pdf),
    pdftoppm: () => inTwo('pdftoppm', pdf, ['-jpeg', '-jpegopt', `quality=${quality}`]),
    pdftocairo: () => inTwo('pdftocairo', pdf, ['-jpeg', '-jpegopt', `quality=${quality}`]),
  }
  const seconds: Record<string, number[]> = { folio: [], pdftoppm: [], pdftocairo: [] }
  const cold = await timed(contenders.folio)
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(contenders)) seconds[name]?.push(await timed(run))
  }
  const medians = Object.fromEntries(Object.entries(seconds).map(([name, list]) => [name, median(list)]))
  const { folio = Number.NaN, ...native } = medians
  return {
    rounds,
    coldSeconds: round(cold),
    medianSeconds: medians,
    ratios: Object.fromEntries(Object.entries(native).map(([name, other]) => [name, round(folio / other)])),
    ratioToFastest: round(folio / Math.min(...Object.values(native))),
    ...(peak && { peakMegabytes: await peak() }),
  }
}

/** A whole request: the answer's archive is downloaded to its last byte. */
async function convert(base: string, pdf: string): Promise<void> {
  const body = new FormData()
  body.append('files', new Blob([await readFile(pdf)], { type: 'application/pdf' }), 'mixed.pdf')
  body.append('order', '0')
  for (const [name, value] of Object.entries({ quality, dpi })) body.append(name, value)
  const answer = await fetch(`${base}/api/pdf-to-jpg`, { method: 'POST', body })
  const json = (await answer.json()) as { convertedFiles?: { downloadUrl: string; imageCount: number }[] }
  const [file] = json.convertedFiles ?? []
  if (file?.imageCount !== 60) throw new Error(`not 60 images: ${JSON.stringify(json)}`)
  const download = await fetch(base + file.downloadUrl)
  await download.arrayBuffer()
}

/** Odd pages in one process, even pages in another. */
async function inTwo(command: string, pdf: string, look: readonly string[]): Promise<void> {
  const target = await mkdtemp(join(folder, 'native-'))
  await Promise.all(
    ['-o', '-e'].map((half) => call(command, [...look, '-r', dpi, half, pdf, join(target, 'page')])),
  )
  if ((await readdir(target)).length !== 60) throw new Error(`${command} did not draw 60 pages`)
  await rm(target, { recursive: true })
}

async function timed(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await run()
  return (performance.now() - start) / 1000
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function median(list: readonly number[]): number {
  const sorted = [...list].sort((one, other) => one - other)
  return round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)
}

/** qpdf ends with 3 when it repaired something. */
function ignoreWarnings(error: { readonly code?: number }): void {
  if (error.code !== 3) throw error
}

async function startService() {
  await buildService('services/pdf')
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['services/pdf/dist/main.js'], { env, stdio: 'inherit' })
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) return { child, port }
    await sleep(100)
  }
}

/** Samples the resident memory of a process and everything below it; the answer stops and tells the peak. */
function watchMemory(root: number): () => Promise<Record<string, number>> {
  let stopped = false
  let total = 0
  let largest = 0
  const watching = (async () => {
    while (!stopped) {
      const sizes = await residentBelow(root)
      total = Math.max(
        total,
        sizes.reduce((sum, size) => sum + size, 0),
      )
      largest = Math.max(largest, ...sizes)
      await sleep(100)
    }
  })()
  return async () => {
    stopped = true
    await watching
    return { together: Math.round(total), largestProcess: Math.round(largest) }
  }
}

/** Megabytes of each process of the tree, what several share divided among them. */
async function residentBelow(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      parent: await numberIn(`/proc/${pid}/status`, 'PPid'),
    })),
  )
  const family = new Set([root])
  for (let grown = true; grown; ) {
    const children = all.filter(({ pid, parent }) => family.has(parent) && !family.has(pid))
    for (const { pid } of children) family.add(pid)
    grown = children.length > 0
  }
  const shares = [...family].map((pid) => numberIn(`/proc/${pid}/smaps_rollup`, 'Pss'))
  return (await Promise.all(shares)).map((kilobytes) => kilobytes / 1024)
}

/** 0 for a process that has ended meanwhile. */
async function numberIn(path: string, field: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
}
