import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import sharp, { type Sharp } from 'sharp'
import { alternate, compare } from './support/alternate.ts'
import { startBenchSite } from './support/bench-site.ts'
import {
  deleteAll,
  download,
  type MultipartFile,
  postMultipart,
  writeMultipart,
} from './support/multipart-file.ts'
import { peakMemory } from './support/peak-memory.ts'

/**
 * How long 20 PNGs take to become WebP as a whole request through the proxy (upload, checks, conversion, archive,
 * answer, download of the archive), against the bare `cwebp` at the same quality and effort, two at a time, in turns.
 * Wants the corpus for its photos. Run with `npx tsx tests/bench/png-to-webp.ts [rounds] [fast|balanced|best]`.
 */
const rounds = Number(process.argv[2] ?? 5)
const optimization = process.argv[3] ?? 'balanced'
const method = { fast: '2', balanced: '4', best: '6' }[optimization] ?? '4'
const quality = '80'

const call = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'bench-webp-'))
const site = await startBenchSite(folder)

try {
  const [photos, drawings] = [await writePhotos(), await writeDrawings()]
  for (const [what, files] of Object.entries({ all: [...photos, ...drawings], photos, drawings })) {
    console.log(what, await measure(files))
  }
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
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

async function measure(files: readonly string[]) {
  const body = await writeMultipart(join(folder, 'body'), {
    ...{ files, type: 'image/png' },
    fields: [
      ...files.map((_, index): [string, string] => ['order', String(index)]),
      ...Object.entries({ quality, optimization }),
    ],
  })
  const peerPaths = files.map((_, index) => join(folder, `${index}.peer.webp`))
  let bytes = 0
  const results: string[] = []
  const convert = async () => {
    const converted = await convertThroughSite(body)
    results.push(...converted.map(({ downloadUrl }) => site.url + downloadUrl))
    bytes = sum(converted.filter(({ isZip }) => !isZip).map(({ size }) => size))
  }
  const cwebp = async () => {
    const queue = [...files.entries()]
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, file] = next
        await call('cwebp', ['-quiet', '-q', quality, '-m', method, file, '-o', peerPaths[index] ?? ''])
      }
    }
    await Promise.all([work(), work()])
  }
  const tidy = () => deleteAll(results.splice(0))
  const times = await alternate(rounds, { request: convert, cwebp }, tidy)
  const cwebpBytes = sum(await Promise.all(peerPaths.map(async (path) => (await stat(path)).size)))
  const processes = [site.pidOf('proxy'), site.pidOf('pdf')].filter((pid) => pid !== undefined)
  return {
    ...{ rounds, optimization, files: files.length, inputBytes: body.size },
    ...compare(times.request, times.cwebp),
    ...{ bytes, cwebpBytes, sizeRatio: Number((bytes / cwebpBytes).toFixed(3)) },
    peakMegabytes: await peakMemory(processes, convert),
  }
}

interface Answer {
  readonly convertedFiles: readonly { size: number; isZip: boolean; downloadUrl: string }[]
}

/** The pictures, and the archive of all, which is downloaded. */
async function convertThroughSite(body: MultipartFile): Promise<Answer['convertedFiles']> {
  const { convertedFiles } = (await postMultipart(`${site.url}/api/png-to-webp`, body)) as Answer
  const archive = convertedFiles.find(({ isZip }) => isZip)
  if (archive) await download(site.url + archive.downloadUrl)
  return convertedFiles
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
