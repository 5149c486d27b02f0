import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sharp } from '@folio/image-kit/sharp-setup'

const run = promisify(execFile)

/** Throws unless qpdf finds neither an error nor a warning. */
export async function checkPdf(path: string): Promise<void> {
  await run('qpdf', ['--check', path])
}

export interface PdfFacts {
  readonly title: string | undefined
  readonly producer: string | undefined
  readonly pages: number
  /** Width and height of every page in points. */
  readonly sizes: readonly (readonly [number, number])[]
}

export async function pdfFacts(path: string): Promise<PdfFacts> {
  const { stdout } = await run('pdfinfo', ['-f', '1', '-l', '9999', path])
  const field = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(stdout)?.[1]
  const sizes = [...stdout.matchAll(/^Page\s+\d+ size:\s+([\d.]+) x ([\d.]+) pts/gm)]
  return {
    title: field('Title'),
    producer: field('Producer'),
    pages: Number(field('Pages')),
    sizes: sizes.map(([, width, height]) => [Number(width), Number(height)]),
  }
}

/** Every image as poppler sees it: `rgb`, `gray`, `icc`, `index`, `cmyk`, and its coding. */
export async function pdfImages(path: string): Promise<Record<string, string>[]> {
  const { stdout } = await run('pdfimages', ['-list', path])
  const [names = '', , ...lines] = stdout.trimEnd().split('\n')
  const columns = names.replace('object ID', 'object id').trim().split(/\s+/)
  return lines.map((line) => {
    const values = line.trim().split(/\s+/)
    return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']))
  })
}

/** The document as qpdf's JSON of objects, keyed `obj:1 0 R`. */
export async function pdfObjects(path: string): Promise<Record<string, PdfObject>> {
  const { stdout } = await run('qpdf', ['--json=2', '--json-key=qpdf', path], { maxBuffer: 64 * 1024 ** 2 })
  const [, objects] = (JSON.parse(stdout) as { qpdf: [unknown, Record<string, PdfObject>] }).qpdf
  return objects
}

export interface PdfObject {
  readonly value?: unknown
  readonly stream?: { readonly dict: Record<string, unknown> }
}

/** Dictionaries of the image XObjects, masks included, with their object numbers. */
export async function imageDictionaries(
  path: string,
): Promise<{ id: number; dict: Record<string, unknown> }[]> {
  return Object.entries(await pdfObjects(path)).flatMap(([key, { stream }]) =>
    stream?.dict['/Subtype'] === '/Image' ? [{ id: Number(/\d+/.exec(key)?.[0]), dict: stream.dict }] : [],
  )
}

/** A stream's bytes as they stand in the file. */
export const rawStream = (path: string, id: number): Promise<Buffer> =>
  showStream(path, id, '--raw-stream-data')

/** A stream's bytes after its filters. */
export const streamData = (path: string, id: number): Promise<Buffer> =>
  showStream(path, id, '--filtered-stream-data')

async function showStream(path: string, id: number, how: string): Promise<Buffer> {
  const { stdout } = await run('qpdf', [`--show-object=${id}`, how, path], {
    encoding: 'buffer',
    maxBuffer: 256 * 1024 ** 2,
  })
  return stdout
}

export interface Rendering {
  readonly width: number
  readonly height: number
  /** RGB. */
  readonly data: Buffer
}

/** A page as poppler draws it on white. */
export async function renderPage(
  path: string,
  { dpi, page = 1 }: { dpi: number; page?: number },
): Promise<Rendering> {
  const pages = ['-f', String(page), '-l', String(page), '-singlefile']
  // A hair less, because pdftoppm rounds 61.0000001 pixels up to 62.
  const args = ['-r', String(dpi * (1 - 1e-5)), ...pages, path]
  // To its output, because the file may lie where nothing should be written.
  const { stdout } = await run('pdftoppm', args, { encoding: 'buffer', maxBuffer: 1024 ** 3 })
  return readPpm(stdout)
}

/** Netpbm's raw format: `P6`, width, height and largest value as text, then RGB. */
function readPpm(bytes: Buffer): Rendering {
  const [head = '', width, height] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 50)) ?? []
  return { width: Number(width), height: Number(height), data: bytes.subarray(head.length) }
}

/** A picture's pixels upright on white, in sRGB: the reference. */
export async function decode(image: Buffer | string, { page = 0 } = {}): Promise<Rendering> {
  const pipeline = sharp(image, { autoOrient: true, ...(page > 0 && { page }) })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`${info.channels} channels`)
  return { width: info.width, height: info.height, data }
}

/** Largest and mean difference of two pictures of one size. */
export function difference(one: Rendering, other: Rendering): { largest: number; mean: number } {
  if (one.width !== other.width || one.height !== other.height) {
    throw new Error(`${one.width}x${one.height} is not ${other.width}x${other.height}`)
  }
  let largest = 0
  let sum = 0
  for (let index = 0; index < one.data.length; index += 1) {
    const size = Math.abs((one.data[index] ?? 0) - (other.data[index] ?? 0))
    sum += size
    if (size > largest) largest = size
  }
  return { largest, mean: sum / one.data.length }
}
