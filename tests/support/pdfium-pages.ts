import { PdfiumDocument } from '@folio/pdf-engines/pdfium/pdfium-document'
import type { Pdfium } from '@folio/pdf-engines/pdfium/pdfium-interface'
import { compilePdfium } from '@folio/pdf-engines/pdfium/pdfium-module'
import { ssim } from '../../services/compress/src/images/likeness/ssim.ts'
import { toGray } from '../../services/pdf/src/page-images/rendering/page-pixels.ts'

/** Rows from the top without padding, three bytes a pixel. */
export interface RgbPixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array<ArrayBuffer>
}

let started: Promise<Pdfium> | undefined

/** One for all: each holds addresses of gigabytes, which make a process slow to start others. */
async function start(): Promise<Pdfium> {
  const make = await compilePdfium()
  return make()
}

/** A page (from 1) as PDFium draws it on white. Throws when it cannot. */
export async function pdfiumPage(
  pdf: Uint8Array,
  page: number,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<RgbPixels> {
  started ??= start()
  const document = PdfiumDocument.open(await started, pdf)
  try {
    const bitmap = document?.draw(page - 1, { width, height }, false)
    if (!bitmap) throw new Error(`PDFium cannot draw page ${page}`)
    const data = Uint8Array.from(bitmap.data)
    bitmap.free()
    return { width, height, data }
  } finally {
    document?.close()
  }
}

export interface Resemblance {
  /** SSIM in gray, 1 for equal pictures. */
  readonly shapes: number
  /** The mean distance of the values of the channel that differs most; of 255. */
  readonly colours: number
}

/** How much two pictures of one size look alike. */
export function resemblance(one: RgbPixels, other: RgbPixels): Resemblance {
  const [a, b] = [one, other].map(({ width, height, data }) =>
    toGray({ width, height, channels: 3, data: data.slice() }),
  )
  if (!a || !b) throw new Error('two pictures are needed')
  return {
    shapes: ssim(a, b),
    colours: Math.max(...[0, 1, 2].map((channel) => meanGap(channel, one, other))),
  }
}

function meanGap(channel: number, one: RgbPixels, other: RgbPixels): number {
  let sum = 0
  for (let at = channel; at < one.data.length; at += 3) {
    sum += Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0))
  }
  return sum / (one.data.length / 3)
}
