import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { describe, expect, test } from '@jest/globals'
import request from 'supertest'
import {
  type Convert,
  listInputs,
  png,
  servicesForTests,
  untilEnded,
  upload,
} from '../../testing/conversions.ts'
import { eventually } from '../../testing/eventually.ts'
import { openRaw } from '../../testing/raw-http.ts'

const { endpoint } = jpgToPdf
const { start, listen } = servicesForTests()

describe('a conversion that is ended', () => {
  test('by its deadline answers 504 and frees the slot', async () => {
    let calls = 0
    const convert: Convert = (job) => (calls++ === 0 ? untilEnded(job) : listInputs(job))
    // Long enough for the second job to end in time on any machine.
    const { service, leftovers } = await start(convert, { config: { jobDeadlineSeconds: 5 } })
    const send = () => request(service.app).post(endpoint).attach('files', png, 'a.png')
    const answer = await send()
    expect(answer.status).toBe(504)
    expect(answer.body).toMatchObject({ error: 'This file took too long to convert', code: 'timed-out' })
    expect((await send()).status).toBe(200)
    await eventually(async () => expect(await leftovers()).toEqual([]))
  })

  test('by its client leaving is told at once, frees the slot and leaves no file', async () => {
    let told = false
    const convert: Convert = async (job) => {
      await untilEnded(job).catch((error: unknown) => {
        told = true
        throw error
      })
      return { outputs: [], report: [] }
    }
    const { port, leftovers, lines } = await listen(convert, { config: { jobDeadlineSeconds: 600 } })
    const socket = await openRaw(port, upload)
    await eventually(async () => expect((await leftovers()).join()).toContain('input-1.png'))
    socket.destroy()
    await eventually(() => expect(told).toBe(true))
    await eventually(async () => expect(await leftovers()).toEqual([]))
    await eventually(() => expect(lines.at(-1)).toMatchObject({ status: 499, code: 'cancelled' }))
    const metrics = await request(`http://127.0.0.1:${port}`).get('/metrics')
    expect(metrics.text).toContain('folio_queue_running{service="jpg-to-pdf"} 0')
  })

  test('too late to notice keeps its slot until it ends, and its result is thrown away', async () => {
    let finish: () => void = () => undefined
    const convert: Convert = async (job) => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return listInputs(job)
    }
    const { service, leftovers } = await start(convert, { config: { jobDeadlineSeconds: 1 } })
    const answer = await request(service.app).post(endpoint).attach('files', png, 'a.png')
    expect(answer.status).toBe(504)
    const metrics = async () => (await request(service.app).get('/metrics')).text
    expect(await metrics()).toContain('folio_queue_running{service="jpg-to-pdf"} 1')
    finish()
    await eventually(async () => expect(await leftovers()).toEqual([]))
    expect(await metrics()).toContain('folio_queue_running{service="jpg-to-pdf"} 0')
    expect(await metrics()).toContain('folio_store_files{service="jpg-to-pdf"} 0')
  })
})
