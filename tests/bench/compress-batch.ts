import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { mebibytes } from '@folio/contract/bytes'
import { progressPath } from '@folio/contract/download'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { sharp } from '@folio/image-kit/sharp-setup'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { freePort } from '@folio/service-kit/testing/free-port'
import { filesBelow } from './support/bench-files.ts'
import { askedOf, files, json } from './support/bench-options.ts'
import { peakMemory } from './support/peak-memory.ts'

const options = askedOf({
  command: 'npx tsx tests/bench/compress-batch.ts',
  purpose: `Ten files of nearly 100 MB in one request, as large as the contract allows: seconds from the first byte sent to the
answer, and the memory of the service and its workers.`,
  options: {
    kind: {
      value: 'KIND',
      meaning: 'what the files are made of: photos, pictures or objects',
      default: 'photos',
    },
    count: { value: 'N', meaning: 'files that are made', default: '10' },
    files: { ...files, meaning: 'PDFs of a folder in place of files that are made' },
    level: { value: 'LEVEL', meaning: 'of Compress PDF', default: 'medium' },
    json,
  },
})
const { kind, level } = options

const pageSize = [595, 842]
const nearlyFull = compressPdf.limits.fileBytes - mebibytes(3)
const name = (text: string) => new Name(text)
const dict = (entries: Readonly<Record<string, PdfObject>>): Dict => new Map(Object.entries(entries))

/** Adds pages until the document weighs enough; each says how many bytes it took. */
function documentOf(addPage: (document: PdfDocument, index: number) => { page: Dict; bytes: number }) {
  const document = new PdfDocument(nodeZlib)
  const pages = document.add(new Map())
  const kids: Ref[] = []
  for (let bytes = 0; bytes < nearlyFull; ) {
    const added = addPage(document, kids.length)
    added.page.set('Parent', pages)
    kids.push(document.add(added.page))
    bytes += added.bytes
  }
  document.set(pages.id, dict({ Type: name('Pages'), Count: kids.length, Kids: kids }))
  document.trailer.set('Root', document.add(dict({ Type: name('Catalog'), Pages: pages })))
  return document
}

/** Every page one picture that no encoder makes much of, each a different part of the same noise. */
async function pictures(width: number, height: number, seed: number): Promise<PdfDocument> {
  const [wide, high] = [width + 64, height + 64]
  const background = { r: 90 + seed, g: 128, b: 160 - seed }
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const raw = await sharp({ create: { width: wide, height: high, channels: 3, background, noise: grain } })
    .raw()
    .toBuffer()
  const whole = { raw: { width: wide, height: high, channels: 3 } } as const
  const jpegOf = (index: number) =>
    sharp(raw, whole)
      .extract({ left: index % 64, top: Math.floor(index / 64) % 64, width, height })
      .jpeg({ quality: 92 })
      .toBuffer()
  const each = (await jpegOf(0)).length
  const jpegs: Buffer[] = []
  for (let index = 0; index < nearlyFull / each + 9; index += 1) jpegs.push(await jpegOf(index))
  return documentOf((document, index) => {
    const data = jpegs[index] ?? Buffer.alloc(nearlyFull)
    const image = document.add(
      new PdfStream(
        dict({
          ...{ Type: name('XObject'), Subtype: name('Image'), Width: width, Height: height },
          ...{ ColorSpace: name('DeviceRGB'), BitsPerComponent: 8, Filter: name('DCTDecode') },
        }),
        data,
      ),
    )
    const paint = Buffer.from('q 595 0 0 842 0 0 cm /Im Do Q')
    const resources = dict({ XObject: dict({ Im: image }) })
    return { page: pageOf(document, paint, resources), bytes: data.length + 600 }
  })
}

/** Four thousand pages of drawings, links and small objects. */
function objects(seed: number): PdfDocument {
  return documentOf((document, index) => {
    const lines = Array.from({ length: 600 }, (_, line) => {
      const value = (Math.sin(seed + index * 600 + line) * 43_758.5453) % 1
      return `${(value * 500).toFixed(4)} ${line} m ${(value * -400).toFixed(4)} ${(line * value).toFixed(3)} l S`
    })
    const content = deflateSync(Buffer.from(lines.join('\n')))
    const links = Array.from({ length: 80 }, (_, at) =>
      document.add(
        dict({
          ...{
            Type: name('Annot'),
            Subtype: name('Link'),
            Rect: [at, at, 90 + at, index],
            Border: [0, 0, 0],
          },
          A: document.add(dict({ S: name('URI'), URI: name(`https-${seed}-${index}-${at}`) })),
        }),
      ),
    )
    const page = pageOf(document, content, dict({}), { Filter: name('FlateDecode') })
    page.set('Annots', links)
    return { page, bytes: content.length + 80 * 220 + 400 }
  })
}

function pageOf(
  document: PdfDocument,
  content: Uint8Array,
  resources: Dict,
  entries: Readonly<Record<string, PdfObject>> = {},
): Dict {
  const contents = document.add(new PdfStream(dict(entries), content))
  return dict({
    ...{ Type: name('Page'), MediaBox: [0, 0, ...pageSize], Resources: resources, Contents: contents },
  })
}

const kinds: Readonly<Record<string, (seed: number) => PdfDocument | Promise<PdfDocument>>> = {
  photos: (seed) => pictures(3000, 2000, seed),
  pictures: (seed) => pictures(600, 800, seed),
  objects,
}

const folder = await mkdtemp(join(tmpdir(), 'bench-batch-'))
const port = await freePort()
const service = spawn(process.execPath, ['--import', 'tsx', 'services/compress/src/main.ts'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'inherit', 'inherit'],
})
try {
  const paths = options.files ? await filesBelow(options.files, '.pdf') : await madeFiles()
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  console.log(`${paths.length} files of ${Math.round(Math.min(...sizes) / 1e6)} MB and more`)
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) await sleep(200)
  const form = new FormData()
  for (const path of paths) form.append('files', await openAsBlob(path), `${path.split('/').at(-1)}`)
  form.append('level', level)
  const jobId = 'b'.repeat(32)
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  const watching = followProgress(jobId, seconds)
  let took = 0
  const peak = await peakMemory([service.pid ?? 0], async () => {
    const response = await fetch(`http://127.0.0.1:${port}${compressPdf.endpoint}`, {
      ...{ method: 'POST', body: form, headers: { 'x-job-id': jobId } },
    })
    const answer = (await response.json()) as { compressedFiles?: { size: number }[]; report?: unknown }
    took = Number(seconds())
    console.log(`${response.status} after ${took} s`)
    console.log(JSON.stringify(answer.report ?? answer))
    console.log(answer.compressedFiles?.map(({ size }) => `${(size / 1e6).toFixed(1)} MB`).join(', '))
  })
  await watching
  console.log(`at most ${peak} MB of memory`)
  if (options.json)
    await writeFile(
      options.json,
      `${JSON.stringify({ sizes, seconds: took, megabytes: peak }, undefined, 1)}\n`,
    )
} finally {
  service.kill()
  await once(service, 'exit')
  await rm(folder, { recursive: true, force: true })
}

async function madeFiles(): Promise<string[]> {
  const paths: string[] = []
  for (let seed = 1; seed <= Number(options.count); seed += 1) {
    const path = join(folder, `${kind}-${seed}.pdf`)
    const document = await kinds[kind]?.(seed)
    if (!document) throw new Error(`there is no kind ${kind}`)
    await pipeline(writePdf(document, { objectStreams: false }), createWriteStream(path))
    paths.push(path)
  }
  return paths
}

async function followProgress(jobId: string, seconds: () => string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${progressPath('compress', jobId)}`)
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    for (const line of decoder.decode(chunk as Uint8Array).split('\n')) {
      if (line.startsWith('data:')) console.log(`${seconds()} s: ${line.slice(5).trim()}`)
    }
  }
}
