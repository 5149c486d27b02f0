import { request as httpRequest } from 'node:http'
import type { FailedFile } from '@folio/contract/failure'
import { mergePdf, tooComplexTogether } from '@folio/contract/tools/merge-pdf'
import { rewritePdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { eventually } from '@folio/service-kit/testing/eventually'
import { boundary, multipart } from '@folio/service-kit/testing/multipart'
import { commandLinesWith } from '@folio/service-kit/testing/processes'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { manyPages, objectStreamBomb, pageTreeBomb } from '../../../testing/pdfs/hostile-pdf.ts'
import { type Files, mergePdfs, sendMerge } from '../../../testing/pdfs/merge-pdfs.ts'
import { textPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { type PdfService, pdfService } from '../../../testing/service/pdf-service.ts'
import { whileKilling } from '../../../testing/service/while-killing.ts'

let running: PdfService
/** Made once, as it takes a moment. */
const bomb = objectStreamBomb()
beforeAll(async () => {
  running = await pdfService()
  await running.service.start()
})
afterAll(() => running.close())
afterEach(async () => {
  await eventually(async () => {
    expect(await running.leftovers()).toEqual([])
    expect(await processesBelow(running.dataDir)).toEqual([])
  })
})

const send = (files: Files) => sendMerge(running, files)
const merge = (files: Files) => mergePdfs(running, files)

/** Processes that name the folder of a job on their command line. Those that serve all jobs name their rooms. */
async function processesBelow(folder: string): Promise<string[]> {
  const lines = await commandLinesWith(`${folder}/jobs/`)
  return lines.filter((line) => !line.includes('/rooms/'))
}

const a = textPdf({ pages: ['alpha 1', 'alpha 2'] })
const b = textPdf({ pages: ['beta 1'] })

describe('refuses, naming the file', () => {
  const locked = () => rewritePdf(a, '--encrypt', 'user', 'owner', '256', '--')
  const lockedText = 'b.pdf is password-protected. Remove the password and try again.'
  test.each([
    ['a password', 422, 'password-protected', locked],
    ['damage beyond repair', 422, 'damaged', () => Buffer.from(`%PDF-1.4\n${'noise '.repeat(2_000)}`)],
    ['no pages', 422, 'damaged', () => textPdf({ pages: [] })],
    ['an object stream bomb', 422, 'too-complex', () => bomb],
    ['5,001 pages', 422, 'too-many-pages', () => manyPages(5_001)],
  ])('%s', async (_, status, code, make) => {
    const started = Date.now()
    const answer = await send([
      ['a.pdf', a],
      ['b.pdf', await make()],
    ])
    expect(answer.status).toBe(status)
    expect(answer.body.code).toBe(code)
    expect(answer.body.error).toMatch(/^b\.pdf /)
    expect(Date.now() - started).toBeLessThan(60_000)
    if (code === 'password-protected') expect(answer.body.error).toBe(lockedText)
  })

  test.each([
    ['a missing password', undefined, 2],
    ['a wrong one', '["","","no"]', 2],
    ['one at the wrong file', '["","user",""]', 2],
  ])('and its place, as others may have its name: %s', async (_, passwords, position) => {
    const files = [a, b, await locked()].map((pdf) => ['same.pdf', pdf] as const)
    const fields = passwords === undefined ? {} : { passwords }
    const { status, body } = await sendMerge(running, files, { fields })
    expect([status, body.code, body.file, body.position]).toEqual([
      ...[422, 'password-protected', 'same.pdf', position],
    ])
  })

  test('all that cannot be read at once, whatever is wrong with each', async () => {
    const noise = Buffer.from(`%PDF-1.4\n${'noise '.repeat(2_000)}`)
    const { status, body } = await send([
      ['a.pdf', a],
      ['noise.pdf', noise],
      ['locked.pdf', await locked()],
      ['b.pdf', b],
      ['page.pdf', Buffer.from('<html>')],
      ['empty.pdf', Buffer.alloc(0)],
    ])
    expect([status, body.code, body.file, body.position, body.error]).toEqual([
      ...[422, 'damaged', 'noise.pdf', 1, 'noise.pdf is damaged and cannot be read'],
    ])
    const named = body.notConverted as readonly FailedFile[]
    expect(named.map(({ file, failure, position }) => [file, failure, position])).toEqual([
      ['noise.pdf', 'damaged', 1],
      ['locked.pdf', 'password-protected', 2],
      ['page.pdf', 'wrong-type', 4],
      ['empty.pdf', 'empty-file', 5],
    ])
  })

  test('one that is no PDF, though none of its pages is asked for', async () => {
    const files = [
      ['a.pdf', a],
      ['page.pdf', Buffer.from('<html>')],
    ] as const
    const { status, body } = await sendMerge(running, files, { fields: { pages: '1:1' } })
    expect([status, body.code, body.file]).toEqual([415, 'wrong-type', 'page.pdf'])
  })

  test('an empty file', async () => {
    const answer = await send([
      ['a.pdf', a],
      ['b.pdf', Buffer.alloc(0)],
    ])
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: 'b.pdf is empty', code: 'empty-file' })
  })

  test.each([
    ['a single file', [['a.pdf', a]], 400, mergePdf.text.tooFew],
    [
      'something that is no PDF',
      [
        ['a.pdf', a],
        ['b.pdf', Buffer.from('<html>')],
      ],
      415,
      mergePdf.text.wrongType,
    ],
    ['21 files', Array.from({ length: 21 }, () => ['a.pdf', a]), 400, mergePdf.text.tooMany],
  ] as [string, [string, Buffer][], number, string][])('%s', async (_, files, status, error) => {
    const answer = await send(files)
    expect(answer.status).toBe(status)
    expect(answer.body.error).toBe(error)
  })

  test('5,000 pages are not too many', async () => {
    const { body } = await merge([
      ['a.pdf', manyPages(5_000)],
      ['b.pdf', b],
    ])
    expect(body.report).toContainEqual({ code: 'pages', count: 5_001 })
  })
})

test('a page tree that multiplies pages does not', async () => {
  const { body } = await merge([
    ['bomb.pdf', pageTreeBomb(9)],
    ['b.pdf', b],
  ])
  expect(body.report).toContainEqual({ code: 'pages', count: 11 })
})

test('workers that are killed again and again end the request with a plain sentence, and the next one works', async () => {
  const files = [
    ['a.pdf', manyPages(4_000)],
    ['b.pdf', b],
  ] as const
  const { answer, killed } = await whileKilling('merge.worker', send(files), Number.POSITIVE_INFINITY)
  expect(killed).toBeGreaterThan(1)
  expect([answer.status, answer.body.error]).toEqual([422, tooComplexTogether])
  expect((await merge(files)).body.report).toContainEqual({ code: 'pages', count: 4_001 })
})

test('a client that leaves takes its engine along', async () => {
  const { port } = await startOther()
  const body = multipart([
    { name: 'files', filename: 'a.pdf', type: 'application/pdf', content: bomb },
    { name: 'files', filename: 'b.pdf', type: 'application/pdf', content: a },
  ])
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  }
  const leaving = httpRequest({ port, path: mergePdf.endpoint, method: 'POST', headers })
  leaving.on('error', () => undefined).end(body)
  await eventually(async () => expect(await other.leftovers()).not.toEqual([]))
  leaving.destroy()
  await eventually(async () => expect(await processesBelow(other.dataDir)).toEqual([]))
  await eventually(async () => expect(await other.leftovers()).toEqual([]))
  await other.close()
})

let other: PdfService
async function startOther(): Promise<{ port: number }> {
  other = await pdfService()
  return await other.service.start()
}
