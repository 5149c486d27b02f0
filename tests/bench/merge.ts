import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { buildService } from '../../scripts/build-service.ts'

/**
 * How long a merge of 20 PDFs with 2,000 pages takes as a whole request (upload, checks, merge, answer, download),
 * against the bare command on the same files, in turns. Run with `npx tsx tests/bench/merge.ts [rounds]`.
 */
const rounds = Number(process.argv[2] ?? 7)
const fileCount = 20
const pagesPerFile = 100

const call = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'bench-merge-'))

try {
  const files = await Promise.all(Array.from({ length: fileCount }, (_, index) => writePdf(index)))
  const service = await startService()
  try {
    console.log(JSON.stringify(await measure(files, service.port), undefined, 2))
  } finally {
    service.child.kill('SIGTERM')
    await once(service.child, 'exit')
  }
} finally {
  await rm(folder, { recursive: true })
}

/**
 * A report-like PDF: two thousand different words to a page, and for every page seven objects as word processors
 * write them: the page, its text, a font, a graphics state, three links.
 */
async function writePdf(index: number): Promise<string> {
  const perPage = 7
  const firstOf = (page: number) => 3 + perPage * page
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pagesPerFile} /Kids [${numbers()
      .map((page) => `${firstOf(page)} 0 R`)
      .join(' ')}] >>`,
    ...numbers().flatMap((page) => {
      const [first, content] = [firstOf(page), textOf(index * pagesPerFile + page)]
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 1} 0 R
           /Annots [${first + 4} 0 R ${first + 5} 0 R ${first + 6} 0 R]
           /Resources << /Font << /F1 ${first + 2} 0 R >> /ExtGState << /G1 ${first + 3} 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        '<< /Type /ExtGState /CA 1 /ca 1 >>',
        ...[1, 2, 3].map(
          (link) =>
            `<< /Type /Annot /Subtype /Link /Rect [40 ${link}0 90 ${link}9] /Border [0 0 0]
             /A << /S /URI /URI (https://example.org/${index}/${page}/${link}) >> >>`,
        ),
      ]
    }),
  ]
  let pdf = '%PDF-1.5\n'
  const offsets = objects.map((object, number) => {
    const offset = pdf.length
    pdf += `${number + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  const path = join(folder, `plain-${index}.pdf`)
  await writeFile(path, `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${rows}${end}`)
  // Most PDFs in the wild are written with object streams.
  const packed = join(folder, `in-${index}.pdf`)
  await call('qpdf', ['--object-streams=generate', path, packed])
  return packed
}

function numbers(): number[] {
  return Array.from({ length: pagesPerFile }, (_, page) => page)
}

function textOf(seed: number): string {
  let random = seed * 7919 + 1
  const word = () => {
    random = (random * 48_271) % 2_147_483_647
    return random.toString(36)
  }
  const line = (_: unknown, row: number) =>
    `BT /F1 6 Tf 40 ${800 - 6 * row} Td (${Array.from({ length: 18 }, word).join(' ')}) Tj ET`
  return Array.from({ length: 120 }, line).join('\n')
}

async function startService() {
  await buildService('services/pdf')
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: process.env.BENCH_LOG ?? 'silent',
  }
  const child = spawn(process.execPath, ['services/pdf/dist/main.js'], { env, stdio: 'inherit' })
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) return { child, port }
    await sleep(100)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function measure(files: readonly string[], port: number) {
  const target = join(folder, 'raw.pdf')
  const raw = () => call('qpdf', ['--empty', '--pages', ...files, '--', '--object-streams=generate', target])
  const forms = await Promise.all(files.map(async (path) => new File([await readFile(path)], 'in.pdf')))
  let size = 0
  const request = async () => {
    const form = new FormData()
    for (const [index, file] of forms.entries()) {
      form.append('files', new File([file], `${index}.pdf`, { type: 'application/pdf' }))
      form.append('order', String(index))
    }
    const answer = await fetch(`http://127.0.0.1:${port}/api/merge-pdf`, { method: 'POST', body: form })
    const body = (await answer.json()) as { downloadUrl: string; mergedSize: number; error?: string }
    if (!answer.ok) throw new Error(body.error)
    const download = await fetch(`http://127.0.0.1:${port}${body.downloadUrl}`)
    size = (await download.arrayBuffer()).byteLength
    await fetch(`http://127.0.0.1:${port}${body.downloadUrl}`, { method: 'DELETE' })
  }
  const times = { raw: [] as number[], request: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const rawMs = await timed(raw)
    const requestMs = await timed(request)
    // The first round warms the file cache and the code.
    if (round === 0) continue
    times.raw.push(rawMs)
    times.request.push(requestMs)
  }
  const [rawMs, requestMs] = [median(times.raw), median(times.request)]
  const inputBytes = forms.reduce((sum, file) => sum + file.size, 0)
  const rawBytes = (await stat(target)).size
  return {
    files: files.length,
    pages: fileCount * pagesPerFile,
    inputBytes,
    rounds,
    rawMs: Math.round(rawMs),
    requestMs: Math.round(requestMs),
    timeRatio: Number((requestMs / rawMs).toFixed(2)),
    best: { rawMs: Math.round(Math.min(...times.raw)), requestMs: Math.round(Math.min(...times.request)) },
    sizeRatio: Number((size / rawBytes).toFixed(4)),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
