import type { AnswerFacts, ConvertedFile } from '@folio/contract/tool'
import request from 'supertest'
import type { PdfService } from './pdf-service.ts'

export type ImageAnswer = AnswerFacts & {
  readonly convertedFiles: readonly (ConvertedFile & { readonly originalSize: number })[]
}

export type Upload = readonly [name: string, content: Buffer]

/** Sends images the way the page does: files, their positions, the options as text. */
export function send(
  { service }: PdfService,
  endpoint: string,
  files: readonly Upload[],
  options: Readonly<Record<string, string>> = {},
) {
  const sending = request(service.app).post(endpoint)
  for (const [filename, content] of files) sending.attach('files', content, { filename })
  for (const [field, value] of Object.entries(options)) sending.field(field, value)
  return sending.field(
    'order',
    files.map((_, index) => String(index)),
  )
}

export async function download({ service }: PdfService, url: string): Promise<Buffer> {
  const answer = await request(service.app).get(url).responseType('blob')
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer.body as Buffer
}
