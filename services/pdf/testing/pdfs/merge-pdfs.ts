import type { AnswerFacts } from '@folio/contract/tool'
import { type MergePdfResult, mergePdf } from '@folio/contract/tools/merge-pdf'
import { expect } from '@jest/globals'
import request from 'supertest'
import type { PdfService } from '../service/pdf-service.ts'

/** Names and contents. */
export type Files = readonly (readonly [string, Buffer])[]

interface Sending {
  /** As they come unless told. */
  readonly order?: readonly number[] | undefined
  readonly fields?: Readonly<Record<string, string>>
}

export function sendMerge({ service }: PdfService, files: Files, { order, fields = {} }: Sending = {}) {
  const sending = request(service.app).post(mergePdf.endpoint)
  for (const [name, pdf] of files)
    sending.attach('files', pdf, { filename: name, contentType: 'application/pdf' })
  for (const [name, value] of Object.entries(fields)) sending.field(name, value)
  return sending.field('order', (order ?? files.map((_, index) => index)).map(String))
}

/** Merges and downloads; fails when the service does not. */
export async function mergePdfs(running: PdfService, files: Files, how?: Sending) {
  const answer = await sendMerge(running, files, how)
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  const body = answer.body as MergePdfResult & AnswerFacts
  const download = await request(running.service.app).get(body.downloadUrl).responseType('blob')
  expect(download.status).toBe(200)
  expect(download.headers['content-type']).toBe('application/pdf')
  expect(download.headers['content-disposition']).toBe('attachment; filename=merged-document.pdf')
  const pdf = download.body as Buffer
  expect(body.mergedSize).toBe(pdf.length)
  return { body, pdf }
}
