import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { PdfToJpgResult } from '@folio/contract/tools/pdf-to-jpg'
import { alternate, compare } from './support/alternate.ts'
import { startBenchSite } from './support/bench-site.ts'
import { peakMemory } from './support/peak-memory.ts'

/**
 * How long PDF to JPG of 60 mixed pages at 300 dpi takes as a whole request through the proxy (upload, drawing,
 * archive, answer, download), against poppler's two renderers, each in two processes that share the pages, in turns;
 * and how much memory proxy and service have at most.
 *
 * `npx tsx tests/bench/render.ts [rounds]`, with real files in CORPUS_DIR.
 */
const rounds = Number(process.argv[2] ?? 5)
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

if (!existsSync(corpus)) throw new Error(`no files in ${corpus}; set CORPUS_DIR`)

const call = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'bench-render-'))
const site = await startBenchSite(folder)

try {
  const mixed = join(folder, 'mixed.pdf')
  const pages = parts.flatMap(([file, range]) => [join(corpus, file), range])
  await call('qpdf', ['--empty', '--pages', ...pages, '--', mixed]).catch(ignoreWarnings)
  const look = ['-jpeg', '-jpegopt', `quality=${quality}`]
  const { request, ...natives } = await alternate(rounds, {
    request: () => convert(mixed),
    pdftoppm: () => inTwo('pdftoppm', mixed, look),
    pdftocairo: () => inTwo('pdftocairo', mixed, look),
  })
  const compared = Object.entries(natives).map(([name, times]) => [name, compare(request, times)])
  const processes = [site.pidOf('proxy'), site.pidOf('pdf')].filter((pid) => pid !== undefined)
  console.log({
    ...{ rounds, pages: 60, dpi },
    ...Object.fromEntries(compared),
    peakMegabytes: await peakMemory(processes, () => convert(mixed)),
  })
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

/** A whole request: the answer's archive is downloaded to its last byte. */
async function convert(pdf: string): Promise<void> {
  const form = new FormData()
  form.append('files', new Blob([await readFile(pdf)], { type: 'application/pdf' }), 'mixed.pdf')
  form.append('order', '0')
  for (const [name, value] of Object.entries({ quality, dpi })) form.append(name, value)
  const answer = await fetch(`${site.url}/api/pdf-to-jpg`, { method: 'POST', body: form })
  const body = (await answer.json()) as Partial<PdfToJpgResult>
  const file = body.convertedFiles?.at(-1)
  if (file?.imageCount !== 60) throw new Error(`not 60 images: ${JSON.stringify(body)}`)
  const url = site.url + file.downloadUrl
  await (await fetch(url)).arrayBuffer()
  await fetch(url, { method: 'DELETE' })
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

/** qpdf ends with 3 when it repaired something. */
function ignoreWarnings(error: { readonly code?: number }): void {
  if (error.code !== 3) throw error
}
