import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { defaultsOf } from '@folio/contract/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import type { PdfiumDocument } from '@folio/pdf-kit/pdfium/pdfium-document'
import { PdfiumEngine } from '@folio/pdf-kit/pdfium/pdfium-engine'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { compressFile } from '../../services/compress/src/engines/compress-file.ts'
import { type GrayPixels, ssim } from '../../services/compress/src/engines/images/ssim.ts'
import { imageSize } from '../../services/pdf/src/engines/page-image.ts'
import { toGray } from '../../services/pdf/src/engines/page-pixels.ts'

/**
 * Bytes, likeness (mean SSIM of the first pages, drawn by PDFium at 100 dpi) and seconds of every level against Ghostscript's pdfwrite,
 * file by file. Run with `npx tsx tests/bench/compress.ts [part of a name]`; without `gs` ours alone is measured.
 */
const [, , wanted = ''] = process.argv
const pairs = [
  ['low', '/printer'],
  ['medium', '/ebook'],
  ['high', '/screen'],
] as const
const renderedPages = 4
/** Whoever waits longer has given up. */
const gsMs = 60_000

const call = promisify(execFile)
const pdfium = await PdfiumEngine.load()
const folder = await mkdtemp(join(tmpdir(), 'bench-compress-'))
const hasGhostscript = await call('gs', ['--version']).then(
  () => true,
  () => false,
)

interface Measured {
  readonly bytes: number
  readonly likeness: number
  readonly seconds: number
}

try {
  const sums = new Map<
    string,
    { files: number; wins: number; ours: number; gs: number; seconds: number; gsSeconds: number }
  >()
  for (const path of await inputs()) {
    const { size } = await stat(path)
    const before = await render(path).catch(() => undefined)
    if (!before) {
      console.log(`${basename(path)}: PDFium cannot draw it`)
      continue
    }
    for (const [level, settings] of pairs) {
      const ours = await measure(before, (target) => compress(path, target, level))
      if (!ours) {
        console.log(`${basename(path)}: not compressed`)
        break
      }
      const bytes = Math.min(ours.bytes, size)
      const gs = hasGhostscript
        ? await measure(before, (target) => ghostscript(path, target, settings))
        : undefined
      console.log(line(basename(path), size, level, { ...ours, bytes }, gs))
      if (!gs) continue
      const sum = sums.get(level) ?? { files: 0, wins: 0, ours: 0, gs: 0, seconds: 0, gsSeconds: 0 }
      const wins = bytes <= gs.bytes && ours.likeness >= Math.min(gs.likeness, 0.9995)
      sums.set(level, {
        files: sum.files + 1,
        wins: sum.wins + Number(wins),
        ours: sum.ours + bytes,
        gs: sum.gs + gs.bytes,
        seconds: sum.seconds + ours.seconds,
        gsSeconds: sum.gsSeconds + gs.seconds,
      })
    }
  }
  for (const [level, { files, wins, ours, gs, seconds, gsSeconds }] of sums) {
    const share = (ours / gs).toFixed(2)
    console.log(
      `${level}: smaller at equal likeness ${wins} of ${files}, bytes ${share} and time ${(seconds / gsSeconds).toFixed(2)} of Ghostscript's`,
    )
  }
} finally {
  await rm(folder, { recursive: true })
}

async function inputs(): Promise<string[]> {
  const names = await readdir(join(corpusDir, 'pdf'))
  return names
    .filter((name) => name.endsWith('.pdf') && name.includes(wanted))
    .map((name) => join(corpusDir, 'pdf', name))
}

async function measure(
  before: readonly GrayPixels[],
  compressTo: (target: string) => Promise<boolean>,
): Promise<Measured | undefined> {
  // PDFium keeps the last file open by its path.
  const target = join(folder, `${randomUUID()}.pdf`)
  const start = performance.now()
  if (!(await compressTo(target))) return undefined
  const seconds = (performance.now() - start) / 1000
  const after = await render(target)
  const likenesses = before.map((page, index) => {
    const other = after[index]
    return other && other.width === page.width && other.height === page.height ? ssim(page, other) : 0
  })
  const likeness = likenesses.reduce((sum, value) => sum + value, 0) / likenesses.length
  return { bytes: (await stat(target)).size, likeness, seconds }
}

async function compress(source: string, target: string, level: 'low' | 'medium' | 'high'): Promise<boolean> {
  const options = { ...defaultsOf(compressPdf.options), level }
  const { outcome } = await compressFile(
    { source, target, options, workMs: 120_000 },
    { progress: () => undefined },
  )
  return outcome === 'written'
}

async function ghostscript(source: string, target: string, settings: string): Promise<boolean> {
  const output = ['-sDEVICE=pdfwrite', `-dPDFSETTINGS=${settings}`, `-sOutputFile=${target}`]
  return await call('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', ...output, source], {
    timeout: gsMs,
  }).then(
    () => true,
    () => false,
  )
}

/** With PDFium: pdftoppm's crude shrinking of images would count as a difference. */
async function render(path: string): Promise<GrayPixels[]> {
  const pages = await pdfium.ask(path, (document) => {
    const count = Math.min(renderedPages, document.pageCount)
    return Array.from({ length: count }, (_, index) => draw(document, index))
  })
  if (!pages) throw new Error(`PDFium cannot open ${path}`)
  return pages
}

function draw(document: PdfiumDocument, index: number): GrayPixels {
  const points = document.sizeOf(index)
  const bitmap = points && document.draw(index, imageSize(points, 100), false)
  if (!bitmap) throw new Error(`PDFium cannot draw page ${index + 1}`)
  const { width, height, channels } = bitmap
  // The bitmap lies in PDFium's memory, where the next page will be.
  const { data } = toGray({ width, height, channels, data: Uint8Array.from(bitmap.data) })
  bitmap.free()
  return { width, height, data }
}

function line(name: string, size: number, level: string, ours: Measured, gs: Measured | undefined): string {
  const figures = ({ bytes, likeness, seconds }: Measured) =>
    `${((100 * bytes) / size).toFixed(1).padStart(6)} % ${likeness.toFixed(4)} ${seconds.toFixed(2).padStart(5)} s`
  return `${name.slice(0, 32).padEnd(33)}${String(size).padStart(8)} ${level.padEnd(7)}${figures(ours)}${gs ? `  gs ${figures(gs)}` : ''}`
}
