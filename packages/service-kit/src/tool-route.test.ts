import { writeFile } from 'node:fs/promises'
import { isDownloadUrl } from '@folio/contract/download'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { afterEach, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { Failure } from './failure.ts'
import type { Converted, Handler } from './handler.ts'
import { type TestService, type TestSetup, testService } from './testing/test-service.ts'

type Convert = Handler<typeof jpgToPdf>['convert']

const { text, endpoint } = jpgToPdf
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 'p')])
const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500, 'j')])

/** Lists its inputs and options in the output, so that a test can read what arrived. */
const listInputs: Convert = async ({ files, options, folder }): Promise<Converted> => {
  const path = folder.file('list.json')
  const inputs = files.map(({ name, size, kind }) => ({ name, size, kind }))
  await writeFile(path, JSON.stringify({ inputs, options }))
  return { outputs: [{ path, name: 'résumé 報告.pdf', type: 'pdf' }], report: [{ code: 'pages', count: 1 }] }
}

let running: TestService[] = []
const start = async (convert: Convert = listInputs, setup?: TestSetup) => {
  const started = await testService(convert, setup)
  running.push(started)
  return started
}
afterEach(async () => {
  await Promise.all(running.map((one) => one.close()))
  running = []
})

describe('a conversion', () => {
  test('answers with the result, its expiry, the report and the request id', async () => {
    const { service, leftovers } = await start()
    const before = Date.now()
    const answer = await request(service.app)
      .post(endpoint)
      .field('pageSize', 'Letter')
      .attach('files', png, 'one.png')
      .attach('files', jpeg, 'two.jpg')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      output: {
        type: 'single',
        name: 'résumé 報告.pdf',
        size: expect.any(Number),
        downloadUrl: expect.stringMatching(/^\/api\/download\/jpg-to-pdf\/[A-Za-z0-9_-]{32}$/),
        pageCount: 1,
        fileCount: 1,
      },
      expiresAt: expect.any(String),
      report: [{ code: 'pages', count: 1 }],
      requestId: answer.headers['x-request-id'],
    })
    expect(isDownloadUrl(answer.body.output.downloadUrl)).toBe(true)
    const lifetime = Date.parse(answer.body.expiresAt) - before
    expect(lifetime).toBeGreaterThan(3_599_000)
    expect(lifetime).toBeLessThan(3_610_000)
    expect(await leftovers()).toEqual([])

    const file = await request(service.app).get(answer.body.output.downloadUrl).buffer()
    expect(JSON.parse(file.body.toString())).toEqual({
      inputs: [
        { name: 'one.png', size: png.length, kind: 'png' },
        { name: 'two.jpg', size: jpeg.length, kind: 'jpeg' },
      ],
      options: expect.objectContaining({ pageSize: 'Letter', orientation: 'portrait' }),
    })
  })
})
