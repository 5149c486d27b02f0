import type { AnswerFacts, ConvertedFile } from '@folio/contract/tool'
import { expect } from '@jest/globals'
import { download, send, type Upload } from './convert-through-http.ts'
import { unzip } from './images-of.ts'
import type { PdfService } from './pdf-service.ts'

type Item = ConvertedFile & { readonly imageCount: number }
type Answer = AnswerFacts & { readonly convertedFiles: readonly Item[] }

/** The answer of PDF to JPG or PDF to PNG, and the images in it by name; fails when the service does not. */
export async function convertPdfs(
  running: PdfService,
  endpoint: string,
  files: readonly Upload[],
  options: Readonly<Record<string, string>> = {},
): Promise<{ answer: Answer; item: Item; images: Map<string, Buffer> }> {
  const { status, body } = await send(running, endpoint, files, options)
  expect([status, body.error]).toEqual([200, undefined])
  const answer = body as Answer
  const [item, ...more] = answer.convertedFiles
  if (!item || more.length > 0) throw new Error(`${answer.convertedFiles.length} items`)
  const data = await download(running, item.downloadUrl)
  expect(item.size).toBe(data.length)
  const images = item.isZip ? await unzip(data) : new Map([[item.name, data]])
  expect(item.imageCount).toBe(images.size)
  return { answer, item, images }
}
