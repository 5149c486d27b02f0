import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { luma } from '@folio/contract/colors/luma'
import { PdfiumDocument } from '@folio/pdf-engines/pdfium/pdfium-document'
import type { Pdfium } from '@folio/pdf-engines/pdfium/pdfium-interface'
import { compilePdfium } from '@folio/pdf-engines/pdfium/pdfium-module'
import { type GrayPixels, ssim } from '../src/images/likeness/ssim.ts'

const run = promisify(execFile)
const maxBuffer = 64 * 1024 ** 2

/** Gives a PDF to a program in a file of its own. */
async function withFile<T>(pdf: Uint8Array, use: (path: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'folio-opened-'))
  try {
    const path = join(folder, 'it.pdf')
    await writeFile(path, pdf)
    return await use(path, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Throws unless qpdf finds neither an error nor a warning. */
export const check = (pdf: Uint8Array): Promise<string> =>
  withFile(pdf, async (path) => (await run('qpdf', ['--check', path])).stdout)

export const textOf = (pdf: Uint8Array): Promise<string> =>
  withFile(pdf, async (path) => (await run('pdftotext', ['-layout', path, '-'], { maxBuffer })).stdout)

/** Every page as PDFium draws it at 100 dpi, in gray. */
export async function pagesOf(pdf: Uint8Array): Promise<GrayPixels[]> {
  const document = PdfiumDocument.open(await pdfium(), pdf)
  if (!document) throw new Error('PDFium cannot open it')
  const pages = Array.from({ length: document.pageCount }, (_, index) => draw(document, index))
  document.close()
  return pages
}

let compiled: ReturnType<typeof compilePdfium> | undefined
async function pdfium(): Promise<Pdfium> {
  compiled ??= compilePdfium()
  return await (await compiled)()
}

function draw(document: PdfiumDocument, index: number): GrayPixels {
  const points = document.sizeOf(index)
  const [width, height] = [points?.width ?? 0, points?.height ?? 0].map((side) =>
    Math.round((side * 100) / 72),
  )
  const bitmap = width && height ? document.draw(index, { width, height }, false) : undefined
  if (!bitmap) throw new Error(`PDFium cannot draw page ${index + 1}`)
  const data = grayOf(bitmap.data)
  bitmap.free()
  return { width: bitmap.width, height: bitmap.height, data }
}

function grayOf(rgb: Uint8Array): Uint8Array {
  const gray = new Uint8Array(rgb.length / 3)
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 3) {
    gray[at] = luma(rgb[from] ?? 0, rgb[from + 1] ?? 0, rgb[from + 2] ?? 0)
  }
  return gray
}

/** The same as poppler draws it, which shrinks images as simply as can be. */
export const crudePagesOf = (pdf: Uint8Array): Promise<GrayPixels[]> =>
  withFile(pdf, async (path, folder) => {
    await run('pdftoppm', ['-r', '100', '-gray', path, join(folder, 'page')])
    const names = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).sort()
    return await Promise.all(names.map(async (name) => readPgm(await readFile(join(folder, name)))))
  })

/** The likeness of the pages that differ most, 1 when all look the same. */
export function leastLikenessOf(before: readonly GrayPixels[], after: readonly GrayPixels[]): number {
  if (before.length !== after.length) throw new Error(`${after.length} pages instead of ${before.length}`)
  return Math.min(...before.map((page, index) => ssim(page, after[index] ?? page)))
}

export const leastLikeness = async (one: Uint8Array, other: Uint8Array): Promise<number> =>
  leastLikenessOf(await pagesOf(one), await pagesOf(other))

/** Netpbm's raw gray format: `P5`, width, height and largest value as text, then a byte a pixel. */
function readPgm(bytes: Buffer): GrayPixels {
  const [head = '', width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 50)) ?? []
  return { width: Number(width), height: Number(height), data: bytes.subarray(head.length) }
}
