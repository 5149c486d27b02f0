import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sharp } from '@folio/image-kit/sharp-setup'
import { buildService } from '../../scripts/build-service.ts'

/**
 * How long 20 JPEGs of 8 MB take to become one PDF as a whole request (upload, checks, conversion, answer, download),
 * against img2pdf on the same files, in turns, and how much memory the service's processes have at most. Run with
 * `npx tsx tests/bench/image-pdf.ts [rounds]`.
 */
const rounds = Number(process.argv[2] ?? 7)
const fileCount = 20

const call = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'bench-image-pdf-'))

try {
  const files = await Promise.all(Array.from({ length: fileCount }, (_, index) => writeJpeg(index)))
  const body = await writeBody(files)
  const service = await startService()
  try {
    console.log(JSON.stringify(await measure(files, body, service), undefined, 2))
  } finally {
    service.child.kill('SIGTERM')
    await once(service.child, 'exit')
  }
} finally {
  await rm(folder, { recursive: true })
}

/** 24 megapixels with the noise of a dark room. */
async function writeJpeg(index: number): Promise<string> {
  const path = join(folder, `photo-${String(index).padStart(2, '0')}.jpg`)
  const noise = { type: 'gaussian', mean: 120 + index, sigma: 20 } as const
  await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#000000', noise } })
    .jpeg({ quality: 86 })
    .toFile(path)
  return path
}

interface Body {
  readonly path: string
  readonly size: number
  readonly boundary: string
}

/** The multipart body as a file, so that the client costs as little as it would on another machine. */
async function writeBody(files: readonly string[]): Promise<Body> {
  const path = join(folder, 'body')
  const boundary = 'bench-boundary'
  const target = await open(path, 'w')
  for (const [index, file] of files.entries()) {
    const disposition = `form-data; name="files"; filename="${index}.jpg"`
    await target.write(
      `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: image/jpeg\r\n\r\n`,
    )
    await target.write(await readFile(file))
    await target.write('\r\n')
  }
  await target.write(`--${boundary}--\r\n`)
  await target.close()
  return { path, boundary, size: (await stat(path)).size }
}

type Running = Awaited<ReturnType<typeof startService>>

async function startService() {
  await buildService('services/jpg-to-pdf')
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, ['services/jpg-to-pdf/dist/main.js'], { env, stdio: 'inherit' })
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

async function measure(files: readonly string[], body: Body, { child, port }: Running) {
  const raw = () => call('img2pdf', [...files, '-o', join(folder, 'raw.pdf')])
  let size = 0
  let convertMs = 0
  const whole = async () => {
    const started = performance.now()
    const answer = JSON.parse(await upload(body, port)) as {
      output?: { downloadUrl: string }
      error?: string
    }
    if (!answer.output) throw new Error(answer.error)
    convertMs = performance.now() - started
    size = await download(port, answer.output.downloadUrl)
    await fetch(`http://127.0.0.1:${port}${answer.output.downloadUrl}`, { method: 'DELETE' })
  }
  const times = { raw: [] as number[], whole: [] as number[], answer: [] as number[] }
  const memory = watchMemory(child.pid ?? 0)
  for (let round = 0; round <= rounds; round += 1) {
    const rawMs = await timed(raw)
    const wholeMs = await timed(whole)
    // The first round warms the file cache and the code.
    if (round === 0) continue
    times.raw.push(rawMs)
    times.whole.push(wholeMs)
    times.answer.push(convertMs)
  }
  const [rawMs, wholeMs, answerMs] = [median(times.raw), median(times.whole), median(times.answer)]
  return {
    rounds,
    inputBytes: body.size,
    outputBytes: size,
    img2pdfMs: Math.round(rawMs),
    requestMs: Math.round(wholeMs),
    untilAnswerMs: Math.round(answerMs),
    ratio: Number((wholeMs / rawMs).toFixed(2)),
    peakMemoryMb: Math.round((await memory.stop()) / 1024 ** 2),
  }
}

async function upload({ path, size, boundary }: Body, port: number): Promise<string> {
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'Content-Length': size }
  const posting = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/jpg-to-pdf', headers })
  createReadStream(path, { highWaterMark: 1024 * 1024 }).pipe(posting)
  const [response] = await once(posting, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  return text
}

async function download(port: number, path: string): Promise<number> {
  const getting = request({ port, host: '127.0.0.1', path }).end()
  const [response] = await once(getting, 'response')
  let size = 0
  for await (const chunk of response) size += chunk.length
  return size
}

/** The most memory that a process and its descendants had together, in bytes of their own pages. */
function watchMemory(pid: number) {
  let peak = 0
  let watching = true
  const watched = (async () => {
    while (watching) {
      const sizes = await Promise.all((await familyOf(pid)).map(privateBytes))
      peak = Math.max(
        peak,
        sizes.reduce((sum, bytes) => sum + bytes, 0),
      )
      await sleep(100)
    }
  })()
  return {
    async stop() {
      watching = false
      await watched
      return peak
    },
  }
}

async function familyOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = /\) \S (\d+)/.exec(status)?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const family = [pid]
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return family
}

async function privateBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return 1024 * Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
