import { stat } from 'node:fs/promises'
import { maxPages } from '@folio/contract/options/page-choice'
import type { PageSize } from '@folio/pdf-engines/pdfium/pdfium-document'
import type { PdfSource, QpdfOptions } from '@folio/pdf-engines/qpdf/qpdf'
import { EngineError } from '@folio/service-kit/faults/engine-error'
import { Failure } from '@folio/service-kit/faults/failure'
import { type Argument, run } from '@folio/service-kit/workers/run'

export interface PopplerPage {
  /** From 1. */
  readonly page: number
  readonly dpi: number
  /** On nothing instead of on white. */
  readonly transparent: boolean
}

/** The largest count of pages whose sizes are looked up: one more than a file may have, which is told. */
const lookedAt = maxPages + 1

/**
 * What poppler sees in a PDF that PDFium cannot read: for each page its size in points, undefined where it has none.
 * @returns undefined when poppler cannot make sense of the file either
 * @throws Failure `password-protected`, `too-complex`, and what `run` throws
 */
export async function popplerSizes(
  source: PdfSource,
  options: QpdfOptions,
): Promise<(PageSize | undefined)[] | undefined> {
  const args = ['-f', '1', '-l', String(lookedAt), { file: source.path }]
  const output = await poppler('pdfinfo', args, source, { ...options, timeoutMs: 10_000 })
  const count = Number(/^Pages: +(\d{1,9})$/m.exec(output ?? '')?.[1] ?? 0)
  if (output === undefined || count === 0) return undefined
  const sizes = Array.from({ length: Math.min(lookedAt, count) }, (): PageSize | undefined => undefined)
  const lines = /^Page +(\d+) size: +(\d\S*) x (\d\S*) pts.*\nPage +\d+ rot: +(\d+)$/gm
  for (const [, page, first, second, rotation] of output.matchAll(lines)) {
    const [width, height] = [Number(first), Number(second)]
    const index = Number(page) - 1
    if (!(index in sizes && width > 0 && height > 0)) continue
    sizes[index] = Number(rotation) % 180 === 90 ? { width: height, height: width } : { width, height }
  }
  return sizes
}

/**
 * Draws a page as PNG, with annotations and form values, each side rounded up to whole pixels.
 * @param target ends in `.png`
 * @returns false when poppler cannot draw it
 * @throws Failure `too-complex`, and what `run` throws
 */
export async function popplerDraw(
  source: PdfSource,
  { page, dpi, transparent }: PopplerPage,
  target: string,
  options: QpdfOptions,
): Promise<boolean> {
  const onePage = ['-f', String(page), '-l', String(page), '-singlefile']
  const look = ['-png', '-r', String(dpi), '-cropbox', ...(transparent ? ['-transp'] : [])]
  // It adds the extension itself.
  const files = [{ file: source.path }, { file: target.replace(/\.png$/, '') }]
  const command = transparent ? 'pdftocairo' : 'pdftoppm'
  const limits = { ...options, timeoutMs: 30_000 }
  const output = await poppler(command, [...onePage, ...look, ...files], source, limits)
  // It may say that all went well and leave nothing.
  return output !== undefined && (await stat(target).then(Boolean, () => false))
}

async function poppler(
  command: string,
  args: readonly Argument[],
  { name }: PdfSource,
  options: QpdfOptions & { readonly timeoutMs: number },
): Promise<string | undefined> {
  try {
    return (await run(command, args, { ...options, memoryBytes: 2 * 1024 ** 3 })).stdout.toString()
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    if (locked.test(error.stderr)) throw new Failure('password-protected', { file: name })
    if (error.signal !== null || outOfMemory.test(error.stderr)) {
      throw new Failure('too-complex', { file: name, cause: error })
    }
    return undefined
  }
}

/** What poppler says of a file that is locked with a password, or with the certificates of those who may read it. */
const locked = /Incorrect password|security handler/
const outOfMemory = /out of memory|bad_alloc|Bogus memory/i
