import type { AnswerFacts, ConvertedFile } from '@folio/contract/tool'
import { expect } from '@jest/globals'
import { unzip } from '../pictures/images-of.ts'
import { download, send, type Upload } from './convert-through-http.ts'
import type { PdfService } from './pdf-service.ts'

type Item = ConvertedFile & { readonly imageCount: number }
type Answer = AnswerFacts & { readonly convertedFiles: readonly Item[] }

/**
 * The answer of PDF to JPG or PDF to PNG, its only image or its archive, and the images by name; fails when the service
 * does not.
 */
export async function convertPdfs(
  running: PdfService,
  endpoint: string,
  files: readonly Upload[],
  options: Readonly<Record<string, string>> = {},
): Promise<{ answer: Answer; item: Item; images: Map<string, Buffer> }> {
  const { status, body } = await send(running, endpoint, files, options)
  expect([status, body.error]).toEqual([200, undefined])
  const answer = body as Answer
  const item = answer.convertedFiles.at(-1)
  if (!item) throw new Error('no items')
  const data = await download(running, item.downloadUrl)
  expect(item.size).toBe(data.length)
  const images = item.isZip ? await unzip(data) : new Map([[item.name, data]])
  expect(item.imageCount).toBe(images.size)
  const singly = answer.convertedFiles.slice(0, -1).map(({ name }) => name)
  expect(singly).toEqual(item.isZip ? [...images.keys()] : [])
  return { answer, item, images }
}
