import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { DamagedPdf, EncryptedPdf } from '@folio/pdf-objects/damaged-pdf'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { reachable } from '@folio/pdf-objects/walking/reachable'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { shortenContent } from '../../services/compress/src/content/shorten-content.ts'
import { subsetFonts } from '../../services/compress/src/fonts/subset-fonts.ts'
import { ssim } from '../../services/compress/src/images/likeness/ssim.ts'
import type { PartFacts } from '../../services/compress/src/work/compression-facts.ts'
import { contentRules, type Level } from '../../services/compress/src/work/compression-rules.ts'
import { startWorkTime } from '../../services/compress/src/work/work-time.ts'
import { pagesOf } from '../../services/compress/testing/opened-pdf.ts'
import { chosenOf, filesBelow } from './support/bench-files.ts'
import { askedOf, files, json, only } from './support/bench-options.ts'

const options = askedOf({
  command: 'npx tsx tests/bench/fonts-and-content.ts',
  purpose: `Bytes of fonts and content of PDFs before and after, whether the extracted text is the same, and the least
likeness (SSIM at 100 dpi) of a page.`,
  options: { files, only, json, level: { value: 'LEVEL', meaning: 'of Compress PDF', default: 'medium' } },
})
const call = promisify(execFile)
const maxBuffer = 256 * 1024 ** 2
/** Drawing hundreds of pages takes minutes and shows nothing new. */
const maxDrawnBytes = 2 * 1024 ** 2

const folder = await mkdtemp(join(tmpdir(), 'bench-parts-'))
const sums = { fonts: [0, 0], content: [0, 0] }
try {
  const measured: Record<string, string> = {}
  const paths = await filesBelow(options.files ?? join(corpusDir, 'pdf'), '.pdf')
  for (const path of chosenOf(paths, options.only)) {
    const name = basename(path)
    measured[name] = await measure(path)
    console.info(`${name.slice(0, 36).padEnd(36)} ${measured[name]}`)
  }
  console.info(`fonts ${sums.fonts.join(' -> ')}, content ${sums.content.join(' -> ')}`)
  if (options.json) await writeFile(options.json, `${JSON.stringify({ sums, measured }, undefined, 1)}\n`)
} finally {
  await rm(folder, { recursive: true })
}

async function measure(path: string): Promise<string> {
  const before = await readFile(path)
  const document = read(before)
  if (!document) return 'cannot be read without qpdf'
  const start = performance.now()
  const time = startWorkTime(60_000)
  const fonts = await subsetFonts(document, time)
  const content = await shortenContent(document, reachable(document), {
    ...contentRules(options.level as Level),
    time,
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  add(sums.fonts, fonts)
  add(sums.content, content)
  const after = Buffer.concat([...writePdf(document, { objectStreams: true })])
  const text = (await textOf(before)) === (await textOf(after)) ? 'same text' : 'OTHER TEXT'
  const likeness =
    before.length > maxDrawnBytes ? '' : `, SSIM ${(await leastLikeness(before, after)).toFixed(5)}`
  return `fonts ${bytes(fonts)}, content ${bytes(content)}, ${seconds} s, ${text}${likeness}`
}

function read(bytes: Uint8Array) {
  try {
    return readPdf(bytes, nodeZlib)
  } catch (cause) {
    if (cause instanceof DamagedPdf || cause instanceof EncryptedPdf) return undefined
    throw cause
  }
}

function add(sum: number[], { bytesBefore, bytesAfter }: PartFacts): void {
  sum[0] = (sum[0] ?? 0) + bytesBefore
  sum[1] = (sum[1] ?? 0) + bytesAfter
}

function bytes({ bytesBefore, bytesAfter }: PartFacts): string {
  return `${bytesBefore} -> ${bytesAfter}`
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const path = join(folder, 'text.pdf')
  await writeFile(path, pdf)
  return (await call('pdftotext', [path, '-'], { maxBuffer })).stdout
}

async function leastLikeness(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [before, after] = [await pagesOf(one), await pagesOf(other)]
  return before.reduce((least, page, index) => Math.min(least, ssim(page, after[index] ?? page)), 1)
}
