import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { progressPath } from '@folio/contract/download'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { afterEach, describe, expect, test } from '@jest/globals'
import { type ChildService, type Environment, startChild } from '../child-service.ts'
import { png } from '../conversions.ts'
import { eventually } from '../eventually.ts'
import { finishFile } from '../finish-file.ts'

/** Where the replicas of one test work, and what is left in their store: the names of its files. */
export interface SharedPlace {
  readonly environment: Environment
  /** The folder of each replica; one for both where that is what they share. */
  readonly folders: readonly [string, string]
  stored(): Promise<readonly string[]>
}

/** What visitors see of two real services with one slot each, when one of them is killed. */
export function travellingServices(name: string, make: () => Promise<SharedPlace>): void {
  describe(`two replicas with ${name}`, () => {
    let children: ChildService[] = []

    afterEach(async () => {
      for (const child of children) child.process.kill('SIGKILL')
      await Promise.all(children.map(({ exited }) => exited))
      children = []
    })

    const start = async () => {
      const place = await make()
      const [one, other] = await Promise.all(
        place.folders.map((folder) =>
          startChild({ ...place.environment, DATA_DIR: folder, QUEUE_SLOTS: '1', QUEUE_PAUSED: '0' }),
        ),
      )
      if (!one || !other) throw new Error('two were asked for')
      children = [one, other]
      const finish = () => Promise.all(place.folders.map((folder) => writeFile(join(folder, finishFile), '')))
      return { ...place, one, other, finish }
    }

    /** `A4` takes a moment, `Letter` until the test finishes it. */
    const convert = ({ port }: ChildService, client: string, pageSize: string, query = '') => {
      const form = new FormData()
      form.append('files', new File([new Uint8Array(png)], `${client}.png`, { type: 'image/png' }))
      form.append('pageSize', pageSize)
      const jobId = randomUUID()
      const headers = { 'X-Job-Id': jobId, 'X-Forwarded-For': client }
      const url = `http://127.0.0.1:${port}${jpgToPdf.endpoint}${query}`
      const answer = fetch(url, { method: 'POST', body: form, headers }).then(async (res) => ({
        status: res.status,
        body: (await res.json()) as Record<string, never> & { output?: { downloadUrl: string }; id?: string },
      }))
      return { jobId, answer }
    }

    /** Resolves when somebody works on it, as its page is told. */
    const running = async ({ port }: ChildService, jobId: string) => {
      const events = await fetch(`http://127.0.0.1:${port}${progressPath('jpg-to-pdf', jobId)}`)
      let told = ''
      for await (const chunk of events.body ?? []) {
        told += Buffer.from(chunk).toString()
        if (told.includes('"running"')) return
      }
      throw new Error(`it never ran: ${told}`)
    }

    const download = async ({ port }: ChildService, path = '') =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).text()

    test('who works is killed: the other finishes, and the visitor gets the right answer', async () => {
      const { one, other, finish, stored } = await start()
      const held = convert(one, '203.0.113.1', 'Letter')
      await running(one, held.jobId)
      const job = convert(one, '203.0.113.2', 'Letter')
      await running(one, job.jobId)
      // One has one slot, so the other works on it.
      other.process.kill('SIGKILL')
      await other.exited
      await finish()
      for (const { answer } of [held, job]) {
        const { status, body } = await answer
        expect([status, body]).toMatchObject([200, { output: { name: 'out.pdf', size: 15 } }])
        expect(await download(one, body.output?.downloadUrl)).toBe('%PDF-1.7 result')
      }
      await eventually(async () => expect(await stored()).toHaveLength(2))
    }, 120_000)

    test('who took an asynchronous call and works on it is killed: the other does it and tells of it', async () => {
      const { one, other, finish, stored } = await start()
      const job = convert(one, '203.0.113.1', 'Letter', '?async=1')
      const { status, body } = await job.answer
      expect(status).toBe(202)
      await running(one, job.jobId)
      one.process.kill('SIGKILL')
      await one.exited
      await finish()
      const state = async () => {
        const res = await fetch(`http://127.0.0.1:${other.port}/api/jobs/${body.id}`)
        return (await res.json()) as { status: string; answer?: { output: { downloadUrl: string } } }
      }
      await eventually(async () => expect(await state()).toMatchObject({ status: 'done' }), 60_000)
      const { answer } = await state()
      expect(await download(other, answer?.output.downloadUrl)).toBe('%PDF-1.7 result')
      await eventually(async () => expect(await stored()).toHaveLength(1))
    }, 120_000)
  })
}
