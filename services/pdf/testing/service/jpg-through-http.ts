import type { FailureBody } from '@folio/contract/failure'
import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { type Image, openImageFile } from '../pictures/images-of.ts'
import { convertPdfs } from './convert-pdfs.ts'
import { send, type Upload } from './convert-through-http.ts'
import type { PdfService } from './pdf-service.ts'

type Options = Readonly<Record<string, string>>

/** PDF to JPG as a page uses it. @param service the one that runs when a test asks */
export function jpgThroughHttp(service: () => PdfService) {
  const post = (files: readonly Upload[], options: Options = {}) =>
    send(service(), pdfToJpg.endpoint, files, options)

  const convert = (files: readonly Upload[], options: Options = {}) =>
    convertPdfs(service(), pdfToJpg.endpoint, files, options)

  /** The only image of a one-page PDF, at 72 dpi and the highest quality unless told. */
  async function draw(pdf: Buffer, options: Options = {}): Promise<Image> {
    const { images } = await convert([['a.pdf', pdf]], { dpi: '72', quality: '95', ...options })
    const [image = Buffer.alloc(0)] = images.values()
    return openImageFile(image)
  }

  async function refused(files: readonly Upload[], options: Options = {}) {
    const { status, body } = await post(files, options)
    const { code, error } = body as FailureBody
    return { status, code, error }
  }

  return { post, convert, draw, refused }
}

/** Whether a color is the wanted one but for what JPEG changes. */
export const isNear = (color: readonly number[], expected: readonly number[]): boolean =>
  color.length === expected.length &&
  color.every((value, index) => Math.abs(value - (expected[index] ?? 0)) <= 12)
