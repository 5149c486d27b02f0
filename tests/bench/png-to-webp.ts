import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import sharp, { type Sharp } from 'sharp'
import { buildService } from '../../scripts/build-service.ts'

/**
 * How long 20 PNGs take to become WebP as a whole request (upload, checks, conversion, archive, answer), against
 * the bare `cwebp` at the same quality and effort, two at a time, in turns. Wants the corpus for its photos. Run
 * with `npx tsx tests/bench/png-to-webp.ts [rounds] [fast|balanced|best]`.
 */
const rounds = Number(process.argv[2] ?? 5)
const optimization = process.argv[3] ?? 'balanced'
const method = { fast: '2', balanced: '4', best: '6' }[optimization] ?? '4'
const quality = '80'

const call = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'bench-webp-'))

try {
  const [photos, drawings] = [await writePhotos(), await writeDrawings()]
  const service = await startService()
  try {
    for (const [what, files] of Object.entries({ all: [...photos, ...drawings], photos, drawings })) {
      console.log(what, JSON.stringify(await measure(files, service.port), undefined, 2))
    }
  } finally {
    service.child.kill('SIGTERM')
    await once(service.child, 'exit')
  }
} finally {
  await rm(folder, { recursive: true })
}

async function save(name: string, picture: Sharp): Promise<string> {
  const path = join(folder, `${name}.png`)
  await picture.png().toFile(path)
  return path
}

/** Ten photos of one to twelve megapixels. */
async function writePhotos(): Promise<string[]> {
  const sources: [file: string, widths: number[]][] = [
    ['jpg/photo-12mp.jpg', [4032, 2400, 1200]],
    ['jpg/demo-large-photo.jpg', [2400, 1600]],
    ['jpg/Landscape_1.jpg', [1800, 1200]],
    ['jpg/ultrahdr-gain-map.jpg', [1920]],
    ['webp/4.webp', [1024]],
    ['webp/bryce-24mp.webp', [4000]],
  ]
  const wanted = sources.flatMap(([file, widths]) => widths.map((width) => ({ file, width })))
  return Promise.all(
    wanted.map(({ file, width }, index) =>
      save(`photo-${index}`, sharp(join(corpusDir, file)).autoOrient().resize(width)),
    ),
  )
}

/** Five real PNGs that are not photos, and five pages of text and boxes. */
async function writeDrawings(): Promise<string[]> {
  const names = ['demo-device-screen', 'example-2558x1348-rgba-icc', 'blackbug-alpha', 'linn-1bit-scan']
  const real = [...names.map((name) => `png/${name}.png`), 'hostile/trailing-data.png']
  const copies = real.map((file, index) => save(`real-${index}`, sharp(join(corpusDir, file))))
  const pages = [900, 1280, 1600, 1920, 2560].map((width) => save(`page-${width}`, sharp(page(width))))
  return Promise.all([...copies, ...pages])
}

function page(width: number): Buffer {
  const lines = Array.from({ length: 40 }, (_, line) => {
    const words = Array.from({ length: 12 }, (_word, word) =>
      ((line * 31 + word * 7919) % 99_991).toString(36),
    )
    return `<text x="40" y="${60 + 22 * line}">${words.join(' ')}</text>`
  })
  const boxes = [0, 1, 2].map(
    (box) => `<rect x="${width - 320}" y="${80 + 260 * box}" width="260" height="200" rx="12"
    fill="${['#3366cc', '#cc6633', '#33aa66'][box]}"/>`,
  )
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1000"
    font-family="Liberation Sans" font-size="16"><rect width="100%" height="100%" fill="#fafafa"/>
    ${lines.join('')}${boxes.join('')}</svg>`)
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
  const uploads = await Promise.all(files.map(async (path) => new Blob([await readFile(path)])))
  let bytes = 0
  const request = async () => {
    const form = new FormData()
    for (const [index, upload] of uploads.entries()) {
      form.append('files', upload, `${index}.png`)
      form.append('order', String(index))
    }
    for (const [field, value] of Object.entries({ quality, optimization })) form.append(field, value)
    const answer = await fetch(`http://127.0.0.1:${port}/api/png-to-webp`, { method: 'POST', body: form })
    const body = (await answer.json()) as {
      error?: string
      convertedFiles: { size: number; isZip: boolean; downloadUrl: string }[]
    }
    if (!answer.ok) throw new Error(body.error)
    bytes = sum(body.convertedFiles.filter(({ isZip }) => !isZip).map(({ size }) => size))
    for (const { downloadUrl } of body.convertedFiles) {
      await fetch(`http://127.0.0.1:${port}${downloadUrl}`, { method: 'DELETE' })
    }
  }
  const peer = async () => {
    const queue = [...files.entries()]
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, file] = next
        await call('cwebp', [
          '-quiet',
          '-q',
          quality,
          '-m',
          method,
          file,
          '-o',
          join(folder, `${index}.peer.webp`),
        ])
      }
    }
    await Promise.all([work(), work()])
  }
  const times = { peer: [] as number[], request: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const [peerMs, requestMs] = [await timed(peer), await timed(request)]
    // The first round warms the file cache, the processes and the code.
    if (round === 0) continue
    times.peer.push(peerMs)
    times.request.push(requestMs)
  }
  const peerFiles = (await readdir(folder)).filter((name) => name.endsWith('.peer.webp'))
  const peerBytes = sum(
    await Promise.all(peerFiles.map(async (name) => (await stat(join(folder, name))).size)),
  )
  await Promise.all(peerFiles.map((name) => rm(join(folder, name))))
  return {
    files: files.length,
    inputBytes: sum(uploads.map(({ size }) => size)),
    cwebpMs: Math.round(median(times.peer)),
    requestMs: Math.round(median(times.request)),
    timeRatio: ratio(median(times.request), median(times.peer)),
    bestTimeRatio: ratio(Math.min(...times.request), Math.min(...times.peer)),
    cwebpBytes: peerBytes,
    bytes,
    sizeRatio: ratio(bytes, peerBytes),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function ratio(a: number, b: number): number {
  return Number((a / b).toFixed(3))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
