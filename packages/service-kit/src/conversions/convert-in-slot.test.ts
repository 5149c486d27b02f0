import { progressPath } from '@folio/contract/download'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { expect, test } from '@jest/globals'
import request from 'supertest'
import { type Convert, listInputs, png, servicesForTests, untilEnded } from '../../testing/conversions.ts'
import { eventually } from '../../testing/eventually.ts'
import { ownTurn, turnClock } from '../jobs/running-job.ts'
import { run } from '../workers/run.ts'

const { start, listen } = servicesForTests()
const jobId = 'j'.repeat(32)

test('a long conversion makes room for another client’s short one, and says that it waits', async () => {
  let count = 0
  let heldSteps = 0
  const convert: Convert = async (job) => {
    count += 1
    if (count > 1) return await listInputs(job)
    // Half a second of work that is seen to stand still when it has not its turn.
    const now = turnClock()
    const end = now() + 500
    while (now() < end) {
      await ownTurn(job.signal)
      heldSteps += 1
      job.progress({ label: 'Images', done: heldSteps, total: heldSteps })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return await listInputs(job)
  }
  const { port, lines } = await listen(convert, { config: { queueTurnMilliseconds: 100 } })
  const url = `http://127.0.0.1:${port}`
  const following = request(url).get(progressPath('jpg-to-pdf', jobId))
  const told = following.then(({ text }) => text)
  const send = (client: string) =>
    request(url).post(jpgToPdf.endpoint).set('X-Forwarded-For', client).attach('files', png, 'a.png')
  const ended: string[] = []
  const long = send('192.0.2.1')
    .set('X-Job-Id', jobId)
    .then(({ status }) => ended.push(`long ${status}`))
  await eventually(() => expect(heldSteps).toBeGreaterThan(0))
  const short = send('192.0.2.2').then(({ status }) => ended.push(`short ${status}`))
  await Promise.all([long, short])
  expect(ended).toEqual(['short 200', 'long 200'])
  const kinds: readonly string[] = (await told).match(/(?<="kind":")\w+/g) ?? []
  const waitedAt = kinds.indexOf('queued')
  expect(kinds.slice(0, waitedAt)).toContain('stage')
  expect(kinds.slice(waitedAt)).toContain('stage')
  expect(kinds.at(-1)).toBe('done')
  await eventually(() => expect(lines.at(-1)).toMatchObject({ status: 200 }))
  const paused = lines.find((line) => Number(line.pausedMs) > 0)
  expect(paused).toMatchObject({ tool: 'jpg-to-pdf', status: 200 })
})

test('a conversion that takes more processor time than its bytes are worth ends with a sentence', async () => {
  const convert: Convert = async (job) => {
    await run('/bin/sh', ['-c', 'while :; do :; done & while :; do :; done'], {
      ...{ signal: job.signal, folder: job.folder.path, timeoutMs: 170_000 },
    })
    return await untilEnded(job)
  }
  const { service, leftovers, lines } = await start(convert, { config: { cpuBudgetPercent: 5 } })
  const answer = await request(service.app).post(jpgToPdf.endpoint).attach('files', png, 'a.png')
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    code: 'too-much-work',
    error:
      'a.png takes far more computing than its size allows. Please try fewer pages, or a simpler version.',
  })
  await eventually(async () => expect(await leftovers()).toEqual([]))
  await eventually(() => expect(lines.at(-1)).toMatchObject({ code: 'too-much-work' }))
  const { cpuMs, cpuAllowedMs } = lines.at(-1) as { cpuMs: number; cpuAllowedMs: number }
  expect(cpuMs).toBeGreaterThanOrEqual(cpuAllowedMs)
  expect(cpuMs).toBeLessThan(cpuAllowedMs + 3_000)
})
