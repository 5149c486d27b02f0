import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { JpgToPdfResult } from '@folio/contract/tools/jpg-to-pdf'
import { sharp } from '@folio/image-kit/sharp-setup'
import { alternate, compare } from './support/alternate.ts'
import { startBenchSite } from './support/bench-site.ts'
import { deleteAll, download, postMultipart, writeMultipart } from './support/multipart-file.ts'
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
    console.log(what, await measure(files))
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

async function measure(files: readonly string[]) {
  const body = await writeMultipart(join(folder, 'body'), { files, type: 'image/jpeg', fields: [] })
  let outputBytes = 0
  const results: string[] = []
  const convert = async () => {
    const { output } = (await postMultipart(`${site.url}/api/jpg-to-pdf`, body)) as JpgToPdfResult
    results.push(site.url + output.downloadUrl)
    outputBytes = await download(site.url + output.downloadUrl)
  }
  const img2pdf = () => call('img2pdf', [...files, '-o', join(folder, 'raw.pdf')])
  const tidy = () => deleteAll(results.splice(0))
  const times = await alternate(rounds, { request: convert, img2pdf }, tidy)
  const processes = [site.pidOf('proxy'), site.pidOf('jpg-to-pdf')].filter((pid) => pid !== undefined)
  return {
    ...{ rounds, files: files.length, inputBytes: body.size, outputBytes },
    ...compare(times.request, times.img2pdf),
    peakMegabytes: await peakMemory(processes, convert),
  }
}
