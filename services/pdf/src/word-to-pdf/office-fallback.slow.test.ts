import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type WordToPdfResult, wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { eventually } from '@folio/service-kit/testing/eventually'
import { expect, test } from '@jest/globals'
import request from 'supertest'
import { docx, paragraph } from '../../testing/office/build-docx.ts'
import { pdfService } from '../../testing/service/pdf-service.ts'

test('a service whose pool does not start converts all the same, and says at /readyz by what', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-pool-'))
  const officeProgram = join(folder, 'soffice.bin')
  await writeFile(officeProgram, '#!/bin/sh\nexit 1\n')
  await chmod(officeProgram, 0o755)
  await symlink('/usr/lib/libreoffice/program/soffice', join(folder, 'soffice'))
  const { service, close } = await pdfService({ officeProcesses: 1, queueSlots: 1, officeProgram })
  await service.start()
  const answer = await request(service.app)
    .post(wordToPdf.endpoint)
    .attach('file', docx({ body: paragraph('all the same') }), 'Report.docx')
  const { downloadUrl } = answer.body as WordToPdfResult
  const { body } = await request(service.app).get(downloadUrl).responseType('blob')
  expect(await pageTexts(body as Buffer)).toEqual(['all the same'])
  await eventually(async () => {
    const { status, body: ready } = await request(service.app).get('/readyz')
    expect([status, ready.checks.office, ready.engines]).toEqual([
      ...[200, 'degraded'],
      { office: 'libreoffice-convert' },
    ])
  }, 60_000)
  await close()
  await rm(folder, { recursive: true })
})
