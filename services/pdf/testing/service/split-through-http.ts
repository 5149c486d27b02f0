import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerFacts } from '@folio/contract/tool'
import { type SplitPdfResult, splitPdf } from '@folio/contract/tools/split-pdf'
import { expect } from '@jest/globals'
import request from 'supertest'
import type { PdfService } from './pdf-service.ts'

type Answer = SplitPdfResult & AnswerFacts

export function sendSplit(
  running: PdfService,
  pdf: Buffer,
  fields: Record<string, string>,
  name = 'Bericht 2026.pdf',
) {
  const sending = request(running.service.app)
    .post(splitPdf.endpoint)
    .attach('file', pdf, { filename: name, contentType: 'application/pdf' })
  for (const [field, value] of Object.entries(fields)) sending.field(field, value)
  return sending
}

/** Splits, downloads and unpacks; fails when the service does not. */
export async function splitThroughHttp(running: PdfService, pdf: Buffer, fields: Record<string, string>) {
  const answer = await sendSplit(running, pdf, fields)
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  const body = answer.body as Answer
  const download = await request(running.service.app).get(body.download.downloadUrl).responseType('blob')
  const data = download.body as Buffer
  expect(body.download.size).toBe(data.length)
  const files = body.download.type === 'zip' ? unzip(data) : new Map([[body.download.name, data]])
  const names = body.splitFiles.map(({ name }) => name)
  expect([...files.keys()].sort()).toEqual([...names].sort())
  const parts = new Map(names.map((name) => [name, files.get(name) ?? Buffer.alloc(0)]))
  expect([...parts.values()].map((part) => part.length)).toEqual(body.splitFiles.map(({ size }) => size))
  await checkAlone(running, body, parts)
  return { body, parts }
}

/** The first and the last of several parts can be fetched by themselves; a single one is the download. */
async function checkAlone(running: PdfService, { download, splitFiles }: Answer, parts: Map<string, Buffer>) {
  const urls = splitFiles.flatMap(({ downloadUrl }) => downloadUrl ?? [])
  expect(urls).toHaveLength(download.type === 'zip' ? splitFiles.length : 0)
  if (download.type !== 'zip') return
  for (const place of [0, -1]) {
    const { name, downloadUrl = '' } = splitFiles.at(place) ?? {}
    const alone = await request(running.service.app).get(downloadUrl).responseType('blob')
    expect([alone.status, alone.type]).toEqual([200, 'application/pdf'])
    expect(Buffer.compare(alone.body, parts.get(name ?? '') ?? Buffer.alloc(0))).toBe(0)
  }
}

function unzip(zip: Buffer): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'split-'))
  try {
    writeFileSync(join(folder, 'in.zip'), zip)
    execFileSync('unzip', ['-q', 'in.zip', '-d', 'out'], { cwd: folder })
    const names = readdirSync(join(folder, 'out'))
    return new Map(names.map((name) => [name, readFileSync(join(folder, 'out', name))]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
