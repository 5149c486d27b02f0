import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JobEvent } from '@folio/contract/job-event'
import { expect, test } from '@jest/globals'
import { watchJob } from './watch-job.ts'

test('hears every event of a job, however they are cut on their way', async () => {
  const asked: string[] = []
  const server = createServer(async (req, res) => {
    asked.push(req.url ?? '')
    res.writeHead(200, { 'content-type': 'text/event-stream' })
    const text =
      ': still here\n\ndata: {"kind":"queued","ahead":1}\n\ndata: {"kind":"stage","label":"Seite ä","done":1,"total":2}\n\ndata: {"kind":"done"}\n\n'
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += 7) {
      res.write(bytes.subarray(at, at + 7))
      await new Promise((resolve) => setImmediate(resolve))
    }
    res.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const heard: JobEvent[] = []
  const job = { toolId: 'merge-pdf', jobId: 'a'.repeat(32) }
  await watchJob(`http://127.0.0.1:${port}`, job, new AbortController().signal, (event) => heard.push(event))
  server.close()
  expect(asked).toEqual([`/api/progress/pdf/${'a'.repeat(32)}`])
  expect(heard).toEqual([
    { kind: 'queued', ahead: 1 },
    { kind: 'stage', label: 'Seite ä', done: 1, total: 2 },
    { kind: 'done' },
  ])
})

test('a server that tells nothing is no fault', async () => {
  const job = { toolId: 'merge-pdf', jobId: 'a'.repeat(32) }
  await expect(
    watchJob('http://127.0.0.1:9', job, new AbortController().signal, () => undefined),
  ).resolves.toBeUndefined()
})
