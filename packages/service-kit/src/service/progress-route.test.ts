import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { progressPath } from '@folio/contract/download'
import { type JobEvent, parseJobEvent } from '@folio/contract/job-event'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import express from 'express'
import { testService } from '../../testing/test-service.ts'
import { failureResponse } from '../http/failure-response.ts'
import { nameRequest } from '../http/request-facts.ts'
import { ProgressBoard } from '../jobs/progress.ts'
import { progressRoute } from './progress-route.ts'

const jobId = 'job-0123456789abcdef'

let board: ProgressBoard
let server: Server
let base: string

beforeEach(async () => {
  board = new ProgressBoard()
  const app = express().use(nameRequest, progressRoute('pdf', board, 300), failureResponse)
  server = createServer(app).listen(0)
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  board.close()
  server.closeAllConnections()
  server.close()
})

const follow = async (id = jobId) => {
  const answer = await fetch(base + progressPath('pdf', id))
  const events = async () =>
    (await answer.text())
      .split('\n\n')
      .filter((block) => block.startsWith('data: '))
      .map((block) => parseJobEvent(block.slice(6)))
  return { answer, events }
}

describe('the progress of a job', () => {
  test('is told from its present state to its end', async () => {
    const report = board.open(jobId)
    report({ kind: 'uploaded' })
    report({ kind: 'queued', ahead: 2 })
    const { answer, events } = await follow()
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    report({ kind: 'running' })
    report({ kind: 'stage', label: 'Pages', done: 1, total: 3 })
    report({ kind: 'done' })
    expect(await events()).toEqual([
      { kind: 'queued', ahead: 2 },
      { kind: 'running' },
      { kind: 'stage', label: 'Pages', done: 1, total: 3 },
      { kind: 'done' },
    ])
  })

  test('can be asked for before the job is there', async () => {
    const following = follow()
    await sleep(100)
    const report = board.open(jobId)
    const { events } = await following
    report({ kind: 'failed' })
    expect(await events()).toEqual([{ kind: 'failed' }])
  })

  test('of an unknown job is not found after a short wait', async () => {
    const started = performance.now()
    const { answer } = await follow()
    expect(answer.status).toBe(404)
    expect(performance.now() - started).toBeGreaterThan(250)
    expect((await follow('short')).answer.status).toBe(404)
  })

  test('can still be asked for shortly after its end', async () => {
    board.open(jobId)({ kind: 'done' })
    expect(await (await follow()).events()).toEqual([{ kind: 'done' }])
  })

  test('is told to several, who may leave', async () => {
    const report = board.open(jobId)
    const leaving = new AbortController()
    const gone = fetch(base + progressPath('pdf', jobId), { signal: leaving.signal })
    await gone
    const { events } = await follow()
    leaving.abort()
    await sleep(50)
    report({ kind: 'done' })
    expect(await events()).toEqual([{ kind: 'done' }])
  })

  test('of a second job under the same id is not mixed into the first', async () => {
    const first = board.open(jobId)
    const second = board.open(jobId)
    second({ kind: 'done' })
    first({ kind: 'failed' })
    expect(await (await follow()).events()).toEqual([{ kind: 'failed' }])
  })
})

describe('memory', () => {
  test('holds the last event of a bounded number of jobs', () => {
    const reports = Array.from({ length: 3_000 }, (_, index) => board.open(`job-${index}-0123456789abcdef`))
    for (const report of reports)
      for (let done = 0; done < 10; done += 1) report({ kind: 'stage', label: 'x', done, total: 10 })
    const heard: JobEvent[] = []
    expect(board.listen('job-0-0123456789abcdef', (event) => heard.push(event))).toBeInstanceOf(Function)
    expect(heard).toEqual([{ kind: 'stage', label: 'x', done: 9, total: 10 }])
    expect(board.listen('job-2999-0123456789abcdef', () => undefined)).toBeUndefined()
  })

  test('holds a bounded number of listeners of a job', () => {
    board.open(jobId)
    const stops = Array.from({ length: 20 }, () => board.listen(jobId, () => undefined))
    expect(stops.filter((stop) => stop !== undefined)).toHaveLength(8)
  })
})

test('a conversion tells its stages under the id its page gave', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const { service, close } = await testService(async ({ folder, progress }) => {
    progress({ label: 'Images', done: 1, total: 1 })
    await sleep(50)
    return Promise.reject(new Error(folder.path))
  })
  const { port } = await service.start()
  const form = new FormData()
  form.set('files', new File([png], 'a.png', { type: 'image/png' }))
  const following = fetch(`http://127.0.0.1:${port}${progressPath('jpg-to-pdf', jobId)}`)
  // It must be asked before the job is there. In many short rounds it arrives even where this process is stopped for long.
  for (let round = 0; round < 20; round += 1) await sleep(10)
  const converting = fetch(`http://127.0.0.1:${port}/api/jpg-to-pdf`, {
    method: 'POST',
    headers: { 'X-Job-Id': jobId },
    body: form,
  })
  const text = await (await following).text()
  expect(text.match(/"kind":"\w+"/g)).toEqual([
    '"kind":"uploaded"',
    '"kind":"running"',
    '"kind":"stage"',
    '"kind":"failed"',
  ])
  expect((await converting).status).toBe(500)
  await close()
})
