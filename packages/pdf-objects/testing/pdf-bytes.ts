import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const call = promisify(execFile)

/** Puts a PDF on the disk for as long as `use` works with it. */
async function onDisk<Result>(pdf: Buffer, use: (path: string, folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-tools-'))
  try {
    const path = join(folder, 'in.pdf')
    await writeFile(path, pdf)
    return await use(path, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The text of every page, as poppler reads it. */
export const pageTexts = (pdf: Buffer): Promise<string[]> =>
  onDisk(pdf, async (path) => {
    const { stdout } = await call('pdftotext', [path, '-'], { maxBuffer: 64 * 1024 ** 2 })
    return stdout
      .split('\f')
      .slice(0, -1)
      .map((text) => text.trim())
  })

/** qpdf's own check, which must find nothing at all. Resolves with what it says when all is well. */
export const checkPdf = (pdf: Buffer): Promise<string> =>
  onDisk(pdf, async (path) => (await call('qpdf', ['--check', path])).stdout)

/** All objects of a PDF as one readable text: no compression, no object streams. */
export const plainPdf = (pdf: Buffer): Promise<string> =>
  onDisk(pdf, async (path) => {
    const { stdout } = await call('qpdf', ['--qdf', '--object-streams=disable', path, '-'], {
      ...{ maxBuffer: 64 * 1024 ** 2, encoding: 'latin1' },
    })
    return stdout
  })

/** The PDF after qpdf wrote it with these options: encrypted, with object streams … */
export const rewritePdf = (pdf: Buffer, ...options: string[]): Promise<Buffer> =>
  onDisk(pdf, async (path, folder) => {
    const target = join(folder, 'out.pdf')
    await call('qpdf', [path, ...options, target])
    return await readFile(target)
  })

/** Width and height in pixels of every picture, masks left out: `64x64`. */
export const pictureSizes = (pdf: Buffer): Promise<string[]> =>
  onDisk(pdf, async (path) => {
    const { stdout } = await call('pdfimages', ['-list', path])
    return [...stdout.matchAll(/^ +\d+ +\d+ image +(\d+) +(\d+) /gm)].map(
      ([, width, height]) => `${width}x${height}`,
    )
  })

/** Size of the first page in points, and its words with their places from the top left, as poppler reads them. */
export const firstPageWords = (pdf: Buffer) =>
  onDisk(pdf, async (path) => {
    const { stdout } = await call('pdftotext', ['-bbox', '-l', '1', path, '-'], { maxBuffer: 64 * 1024 ** 2 })
    const [, width, height] = /<page width="([\d.]+)" height="([\d.]+)"/.exec(stdout) ?? []
    const words = [
      ...stdout.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g),
    ].map(([, left, top, right, bottom, text]) => ({
      ...{ left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) },
      text,
    }))
    return { width: Number(width), height: Number(height), words }
  })

/** The text of the first page in the order of the file. */
export const firstPageText = (pdf: Buffer): Promise<string> =>
  onDisk(pdf, async (path) => {
    const { stdout } = await call('pdftotext', ['-l', '1', '-raw', path, '-'], { maxBuffer: 64 * 1024 ** 2 })
    return stdout
  })

/** Pages, as poppler counts them. */
export const pageCount = (pdf: Buffer): Promise<number> =>
  onDisk(pdf, async (path) => {
    const { stdout } = await call('pdfinfo', [path])
    return Number(/^Pages:\s+(\d+)$/m.exec(stdout)?.[1])
  })
