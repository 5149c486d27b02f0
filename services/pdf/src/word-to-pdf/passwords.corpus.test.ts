import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type WordToPdfResult, wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { expect, test } from '@jest/globals'
import request from 'supertest'
import { download } from '../../testing/service/convert-through-http.ts'
import { startedPdfService } from '../../testing/service/started-pdf-service.ts'

const running = startedPdfService({ officeProcesses: 1, queueSlots: 1 })

const send = (document: Buffer, name: string, fields: Readonly<Record<string, string>>) =>
  request(running.service.app).post(wordToPdf.endpoint).field(fields).attach('file', document, name)

test.each([
  ['docx/needs-password-pass.docx', 'pass'],
  ['doc/needs-password-cryptoapi.doc', 'password'],
])('%s, which Word encrypted, opens with its password', async (file, password) => {
  const [document, name] = [await readFile(join(corpusDir, file)), basename(file)]
  const opened = await send(document, name, { password })
  const { downloadUrl } = opened.body as WordToPdfResult
  const texts = await pageTexts(await download(running, downloadUrl))
  expect(texts.join('')).toMatch(/password protected document|test/)
  expect((await send(document, name, { password: 'wrong' })).body.error).toBe(
    `${name} cannot be opened with this password.`,
  )
  expect((await send(document, name, {})).body.code).toBe('password-protected')
})
