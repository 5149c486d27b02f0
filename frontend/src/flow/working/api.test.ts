/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import { downloadPath, isJobId } from '@folio/contract/download'
import { type ToolId, tools } from '@folio/contract/tools'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type AnsweringServer, answeringServer, json } from '../../../testing/answering-server.ts'
import { request } from '../../browser/request.ts'
import { view as mergePdfView } from '../../tools/merge-pdf/view.ts'
import { view as pngToWebpView } from '../../tools/png-to-webp/view.ts'
import type { Job } from '../model/flow.ts'
import type { OutcomeFile } from '../model/outcome.ts'
import type { ToolView } from '../model/tool-view.ts'
import { deleteResults, fetchResult, post } from './api.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())

const item = (name: string, content: string) => ({
  id: name,
  file: new File([content], name),
  name,
  size: content.length,
  status: 'ready' as const,
})

const job: Job = {
  id: '0123456789abcdef0123456789abcdef',
  items: [item('b.pdf', 'bb'), item('ä.pdf', 'a')],
  options: {},
}
const url = downloadPath('pdf', 'x'.repeat(32))
const merged = { downloadUrl: url, mergedSize: 3, expiresAt: '2030-01-01T01:00:00.000Z', report: [] }

/** The names of all tries, as they are told to who follows them. */
const jobIds: string[] = []

const send = (view: ToolView = mergePdfView, sent = job, signal = new AbortController().signal) =>
  post(view, sent, {
    signal,
    onUpload: () => undefined,
    onUploaded: (jobId) => void jobIds.push(jobId),
    onDelay: () => undefined,
  })

describe('a conversion', () => {
  beforeEach(() => {
    server.answer = (_, res) => json(res, 200, merged)
  })

  test('sends the files in their order, their positions, and a name of this try', async () => {
    await send()
    const { method, path, headers, parts } = server.arrived.at(-1) ?? {}
    expect([method, path, headers?.['x-job-id']]).toEqual(['POST', '/api/merge-pdf', jobIds.at(-1)])
    expect(isJobId(jobIds.at(-1) ?? '')).toBe(true)
    expect(parts).toEqual([
      ['files', 'b.pdf', 'bb'],
      ['files', 'ä.pdf', 'a'],
      ['order', undefined, '0'],
      ['order', undefined, '1'],
    ])
  })

  test('names a second try anew: under the first name a server that died may still have a job', async () => {
    server.answer = (_, res) => {
      server.answer = (_again, second) => json(second, 200, merged)
      res.destroy()
    }
    const before = server.arrived.length
    await send()
    const sent = server.arrived.slice(before).flatMap(({ headers }) => headers['x-job-id'] ?? [])
    expect([sent.length, new Set(sent).size]).toEqual([2, 2])
    expect(jobIds.at(-1)).toBe(sent.at(-1))
  })

  test('sends every setting as text', async () => {
    server.answer = (_, res) => json(res, 200, { convertedFiles: [] })
    const options = { method: 'lossless', quality: 65, optimization: 'best', preserveTransparency: false }
    await send(pngToWebpView, { ...job, options })
    expect(server.arrived.at(-1)?.parts.slice(4)).toEqual([
      ['method', undefined, 'lossless'],
      ['quality', undefined, '65'],
      ['optimization', undefined, 'best'],
      ['preserveTransparency', undefined, 'false'],
    ])
  })

  test('gives the files, and how long they live by this clock, not by the server’s', async () => {
    server.answer = (_, res) => {
      res.setHeader('Date', new Date('2030-01-01T00:00:00.000Z').toUTCString())
      json(res, 200, merged)
    }
    const asked = Date.now()
    const { files, deletedAt = 0 } = await send()
    expect(files).toEqual([{ name: 'merged-document.pdf', size: 3, downloadUrl: url, isZip: false }])
    expect(deletedAt).toBeGreaterThanOrEqual(asked + 3_600_000)
    expect(deletedAt).toBeLessThanOrEqual(Date.now() + 3_600_000)
  })

  test('without a size from the server the specification’s guess stands', async () => {
    server.answer = (_, res) => json(res, 200, { downloadUrl: url })
    const sized = { ...job, items: [{ ...item('a.pdf', ''), size: 1000 }] }
    expect(await send(mergePdfView, sized)).toMatchObject({ files: [{ size: 950 }] })
  })
})

describe('the sentence of a failure, in the order of the catalogue', () => {
  test('first the server’s own', async () => {
    server.answer = (_, res) => json(res, 422, { error: 'b.pdf is damaged and cannot be read' })
    await expect(send()).rejects.toMatchObject({
      message: 'b.pdf is damaged and cannot be read',
      again: false,
    })
  })

  test('else the status', async () => {
    server.answer = (_, res) => json(res, 502, { code: 'service-down' })
    await expect(send()).rejects.toMatchObject({ message: 'Server error: 502', again: true })
  })

  test('an answer that cannot be read', async () => {
    server.answer = (_, res) => res.writeHead(502).end('<h1>Bad gateway</h1>') && undefined
    await expect(send()).rejects.toMatchObject({ message: 'Unknown error', again: true })
  })

  test.each(['merge-pdf', 'png-to-webp'] as const)('no answer at all: %s', async (id: ToolId) => {
    server.answer = (_, res) => void res.destroy()
    const view = id === 'merge-pdf' ? mergePdfView : pngToWebpView
    await expect(send(view)).rejects.toMatchObject({ message: tools[id].text.unreachable, again: true })
  })

  test('an address that is not a download of this site', async () => {
    for (const downloadUrl of ['https://evil.example/x', '/api/download/../x', '//x', 42]) {
      server.answer = (_, res) => json(res, 200, { ...merged, downloadUrl })
      await expect(send()).rejects.toThrow('Invalid download URL received from server')
    }
  })

  test('a download of this site may have any name behind the beginning that the specification gives it', async () => {
    const downloadUrl = '/api/download/report.pdf'
    server.answer = (_, res) => json(res, 200, { ...merged, downloadUrl })
    await expect(send()).resolves.toMatchObject({ files: [{ downloadUrl }] })
  })

  test('a success without its fields is none', async () => {
    server.answer = (_, res) => json(res, 200, {})
    await expect(send(pngToWebpView)).rejects.toThrow('Conversion failed. Please try again.')
  })

  test('being busy is worth another try', async () => {
    server.answer = (_, res) => json(res, 429, { error: 'You have sent many requests.' })
    await expect(send()).rejects.toMatchObject({ again: true })
  })
})

test('cancelling rejects with the reason and closes the connection', async () => {
  const controller = new AbortController()
  const closed = new Promise<void>((resolve) => {
    server.answer = (_, res) => {
      res.on('close', resolve)
      controller.abort()
    }
  })
  await expect(send(mergePdfView, job, controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await closed
})

test('a server that stays silent is given up', async () => {
  server.answer = () => undefined
  const asked = request('text', {
    method: 'POST',
    url: '/silent',
    body: new FormData(),
    onUpload: () => undefined,
    patienceMs: 50,
  })
  await expect(asked).rejects.toMatchObject({
    name: 'NoAnswer',
    message: 'The server did not answer in time',
  })
})

describe('a result', () => {
  const file: OutcomeFile = { name: 'merged-document.pdf', size: 3, downloadUrl: url, isZip: false }
  const { 'merge-pdf': tool } = tools

  test('is fetched with the type that is expected', async () => {
    server.answer = (_, res) => res.end('%PDF') && undefined
    expect((await fetchResult(tool, file)).size).toBe(4)
    expect(server.arrived.at(-1)).toMatchObject({
      method: 'GET',
      path: url,
      headers: { accept: 'application/pdf' },
    })
  })

  test('that is gone', async () => {
    server.answer = (_, res) => json(res, 404, { error: 'This file does not exist.' })
    await expect(fetchResult(tool, file)).rejects.toThrow('Download failed: 404 Not Found')
  })

  test('that is empty', async () => {
    server.answer = (_, res) => res.end() && undefined
    await expect(fetchResult(tool, file)).rejects.toThrow('Downloaded file is empty')
  })

  test('that cannot be reached', async () => {
    server.answer = (_, res) => void res.destroy()
    await expect(fetchResult(tool, file)).rejects.toThrow('Download failed: Failed to fetch')
  })

  test('is deleted at once, and one that is gone already counts as deleted', async () => {
    const statuses = [204, 404, 500]
    const other = { ...file, downloadUrl: url.replace(/.$/, 'Z') }
    server.answer = (_, res) => res.writeHead(statuses.shift() ?? 500).end() && undefined
    const before = server.arrived.length
    const parts = [1, 2].map((part) => ({ ...file, downloadUrl: `${url}/${part}` }))
    await deleteResults([...parts, file, other])
    expect(server.arrived.slice(before).map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', url],
      ['DELETE', other.downloadUrl],
    ])
    await expect(deleteResults([file])).rejects.toThrow('could not be deleted')
  })
})
