import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PdfiumDocument } from '@folio/pdf-engines/pdfium/pdfium-document'
import { compilePdfium } from '@folio/pdf-engines/pdfium/pdfium-module'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from '../../support/browser/chromium.ts'
import { pdfiumPage, type RgbPixels, resemblance } from '../../support/pdfium-pages.ts'
import { chosenOf, filesBelow } from '../support/bench-files.ts'
import { askedOf, files, json, only } from '../support/bench-options.ts'

const options = askedOf({
  command: 'npx tsx tests/bench/stage/stage.ts',
  purpose: `Draws the first pages of real PDFs in Chromium by PDFium and by PDF.js, and prints how long each took and how much
it looks like the server's drawing: SSIM in gray, the mean distance of the channel that differs most. Figures are in
decision 0049.`,
  options: { files, only, json, step: { value: 'N', meaning: 'every Nth file', default: '5' } },
})
const pdfs = resolve(options.files ?? join(corpusDir, 'pdf'))
const folders = [
  { path: '/modules/', folder: resolve('node_modules') },
  { path: '/pdf/', folder: pdfs },
]
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
}
const stage = fileURLToPath(new URL('stage.html', import.meta.url))
const patienceMs = 30_000
const compiled = compilePdfium()

interface Drawn {
  readonly open: number
  readonly draw: number
  readonly memory: number
  readonly png: string
}

const server = createServer((req, res) => {
  const path = decodeURIComponent(req.url ?? '/')
  const place = folders.find((one) => path.startsWith(one.path))
  const file = place ? join(place.folder, path.slice(place.path.length)) : stage
  res.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
  res.end(readFileSync(file))
}).listen(0)
const { port } = server.address() as AddressInfo

const browser = await openBrowser()
const page = await browser.newPage()
await page.goto(`http://localhost:${port}/`)
await page.waitForFunction('window.drawWith')
console.log(`PDFium starts in ${Number(await page.evaluate('startPdfium()')).toFixed(0)} ms`)
const told: Record<string, string | undefined> = {}
for (const path of chosenOf(await filesBelow(pdfs, '.pdf'), options.only, Number(options.step))) {
  const name = relative(pdfs, path)
  told[name] = await compared(page, name).catch((error: unknown) => String(error).split('\n')[0])
  console.log(told[name], name)
}
if (options.json) writeFileSync(options.json, `${JSON.stringify(told, undefined, 1)}\n`)
await browser.close()
server.close()

async function compared(page: Page, name: string): Promise<string> {
  const pdf = readFileSync(join(pdfs, name))
  const size = await pixelsOfFirst(pdf)
  const reference = await pdfiumPage(pdf, 1, size)
  const drawn: string[] = []
  for (const engine of ['pdfium', 'pdfjs']) {
    const call = `drawWith.${engine}(${JSON.stringify(`/pdf/${encodeURIComponent(name)}`)}, 1, ${size.width}, ${size.height})`
    const { open, draw, memory, png } = await inTime(page.evaluate(call) as Promise<Drawn>)
    const { shapes, colours } = resemblance(await pixelsOf(png), reference)
    const heap = memory > 0 ? ` ${(memory / 1e6).toFixed(0)} MB` : ''
    drawn.push(
      `${engine}: open ${open.toFixed(0)} draw ${draw.toFixed(0)} ms${heap}, ${shapes.toFixed(3)} ${colours.toFixed(1)}`,
    )
  }
  return drawn.join(' | ')
}

/** One and a half pixels to the point. */
async function pixelsOfFirst(pdf: Uint8Array) {
  const points = PdfiumDocument.open(await (await compiled)(), pdf)?.sizeOf(0)
  if (!points) throw new Error('PDFium cannot open it')
  return { width: Math.round(points.width * 1.5), height: Math.round(points.height * 1.5) }
}

async function pixelsOf(png: string): Promise<RgbPixels> {
  const { data, info } = await sharp(Buffer.from(png, 'base64'))
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: Uint8Array.from(data) }
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const over = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('took too long')), patienceMs).unref()
  })
  return Promise.race([work, over])
}
