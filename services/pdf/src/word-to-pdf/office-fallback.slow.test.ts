import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type WordToPdfResult, wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import request from 'supertest'
import { docx, paragraph } from '../../testing/office/build-docx.ts'
import { type PdfService, pdfService } from '../../testing/service/pdf-service.ts'

/** LibreOffice starts anew for the document and for the probe: a second each, and more than a minute on a busy machine. */
const patienceMs = 180_000
const options = { officeProcesses: 1, queueSlots: 1, officeTimeoutSeconds: patienceMs / 1000 }

let folder: string
let running: PdfService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'no-pool-'))
  const officeProgram = join(folder, 'soffice.bin')
  await writeFile(officeProgram, '#!/bin/sh\nexit 1\n')
  await chmod(officeProgram, 0o755)
  await symlink('/usr/lib/libreoffice/program/soffice', join(folder, 'soffice'))
  running = await pdfService({ ...options, officeProgram })
  await running.service.start()
})
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true })
})

test(
  'a service whose pool does not start converts all the same, and says at /readyz by what',
  async () => {
    const { app } = running.service
    const answer = await request(app)
      .post(wordToPdf.endpoint)
      .attach('file', docx({ body: paragraph('all the same') }), 'Report.docx')
    expect(answer.body).toMatchObject({ downloadUrl: expect.any(String) })
    const { downloadUrl } = answer.body as WordToPdfResult
    const { body } = await request(app).get(downloadUrl).responseType('blob')
    expect(await pageTexts(body as Buffer)).toEqual(['all the same'])
    await eventually(async () => {
      const { status, body: ready } = await request(app).get('/readyz')
      expect([status, ready.checks.office, ready.engines]).toEqual([
        ...[200, 'degraded'],
        { office: 'libreoffice-convert' },
      ])
    }, patienceMs)
  },
  3 * patienceMs,
)
