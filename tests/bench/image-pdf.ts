import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { JpgToPdfResult } from '@folio/contract/tools/jpg-to-pdf'
import { sharp } from '@folio/image-kit/sharp-setup'
import { alternate, compare } from './support/alternate.ts'
import { startBenchSite } from './support/bench-site.ts'
import { peakMemory } from './support/peak-memory.ts'

/**
 * How long 20 JPEGs of 8 megapixels, and 20 of 8 megabytes, take to become one PDF as a whole request through the
 * proxy (upload, checks, conversion, answer, download), against img2pdf on the same files, in turns, and how much
 * memory proxy and service have at most. Run with `npx tsx tests/bench/image-pdf.ts [rounds]`.
 */
const rounds = Number(process.argv[2] ?? 7)
const fileCount = 20
const sizes = {
  megapixels8: { width: 3464, height: 2309 },
  megabytes8: { width: 6000, height: 4000 },
} as const

const call = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'bench-image-pdf-'))
const site = await startBenchSite(folder)

try {
  for (const [what, size] of Object.entries(sizes)) {
    const files: string[] = []
    for (let index = 0; index < fileCount; index += 1) files.push(await writeJpeg(index, size))
    console.log(what, await measure(files, await writeBody(files)))
  }
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Pixels with the noise of a dark room. */
async function writeJpeg(index: number, size: { width: number; height: number }): Promise<string> {
  const path = join(folder, `photo-${String(index).padStart(2, '0')}.jpg`)
  const noise = { type: 'gaussian', mean: 120 + index, sigma: 20 } as const
  await sharp({ create: { ...size, channels: 3, background: '#000000', noise } })
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

async function measure(files: readonly string[], body: Body) {
  let outputBytes = 0
  const convert = async () => {
    const { output } = await upload(body)
    outputBytes = await download(output.downloadUrl)
    await fetch(site.url + output.downloadUrl, { method: 'DELETE' })
  }
  const times = await alternate(rounds, {
    request: convert,
    img2pdf: () => call('img2pdf', [...files, '-o', join(folder, 'raw.pdf')]),
  })
  const processes = [site.pidOf('proxy'), site.pidOf('jpg-to-pdf')].filter((pid) => pid !== undefined)
  return {
    ...{ rounds, files: files.length, inputBytes: body.size, outputBytes },
    ...compare(times.request, times.img2pdf),
    peakMegabytes: await peakMemory(processes, convert),
  }
}

async function upload({ path, size, boundary }: Body): Promise<JpgToPdfResult> {
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'Content-Length': size }
  const posting = request(`${site.url}/api/jpg-to-pdf`, { method: 'POST', headers })
  createReadStream(path, { highWaterMark: 1024 * 1024 }).pipe(posting)
  const [response] = await once(posting, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  if (response.statusCode !== 200) throw new Error(text)
  return JSON.parse(text) as JpgToPdfResult
}

async function download(path: string): Promise<number> {
  const [response] = await once(request(site.url + path).end(), 'response')
  let size = 0
  for await (const chunk of response) size += chunk.length
  return size
}
