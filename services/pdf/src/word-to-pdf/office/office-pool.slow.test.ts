import { setTimeout as sleep } from 'node:timers/promises'
import { processStat } from '@folio/service-kit/processes/process-stat'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { docx, nestedTables, paragraph } from '../../../testing/office/build-docx.ts'
import { never, officeConformance, put } from '../../../testing/office/office-conformance.ts'
import { membersOf, officeLeftovers, ownOffices } from '../../../testing/office/office-processes.ts'
import { jobFolder, type TestJobFolder } from '../../../testing/service/job-folder.ts'
import type { OfficeEngine } from './convert-office.ts'
import { createOfficePool, type OfficePoolOptions } from './office-pool.ts'

const options: Omit<OfficePoolOptions, 'jobs'> = {
  program: '/usr/lib/libreoffice/program/soffice.bin',
  size: 2,
  timeoutMs: 60_000,
  recycleAfter: 100,
  maxMemoryBytes: 1024 ** 3,
  fonts: [],
}

describe('a pool of LibreOffices converts', () => {
  officeConformance((own) => createOfficePool({ ...options, ...own }), 8_000)
})

describe('a pool of LibreOffices', () => {
  let folder: TestJobFolder
  let engine: OfficeEngine
  beforeAll(async () => {
    folder = await jobFolder()
  })
  afterEach(async () => {
    const groups = engine.pids
    await engine.close()
    expect(membersOf(groups)).toEqual([])
    expect(await officeLeftovers()).toEqual([])
  })
  afterAll(() => folder.remove())

  /** A pool whose processes all run. */
  async function warm(more: Partial<OfficePoolOptions> = {}): Promise<OfficeEngine> {
    engine = createOfficePool({ ...options, jobs: folder.path, ...more })
    await expect(engine.check(never)).rejects.toThrow('starting')
    const size = more.size ?? options.size
    await eventually(() => expect(engine.pids).toHaveLength(size), 120_000)
    await engine.check(never)
    // One that still tidies up after its start looks as busy as one with a document.
    await eventually(async () => expect(await busy()).toEqual([]), 60_000)
    return engine
  }
  const convert = async (data: Buffer) => engine.convert(await put(folder, data), never, folder)
  const short = docx({ body: paragraph('short') })
  /** Takes some seconds. */
  const long = docx({
    body: Array.from({ length: 15_000 }, (_, line) =>
      paragraph(`line ${line} of many words to lay out`),
    ).join(''),
  })
  const endless = docx({ body: nestedTables(1500) })
  /**
   * The LibreOffices of these groups, all unless told, that are at work: one that has nothing to do takes no time, and
   * one that has gets a tenth of a processor even where many want it.
   */
  const busy = async (groups = engine.pids) => {
    const pids = membersOf(groups, 'soffice.bin')
    const seconds = () => pids.map((pid) => processStat(pid)?.ownCpuSeconds ?? 0)
    const before = seconds()
    await sleep(300)
    const after = seconds()
    // Two ticks of the clock at least.
    return pids.filter((_, index) => (after[index] ?? 0) - (before[index] ?? 0) > 0.015)
  }
  const untilBusy = async (groups?: readonly number[]): Promise<number> => {
    let found: number | undefined
    await eventually(async () => {
      found = (await busy(groups))[0]
      expect(found).toBeDefined()
    }, 40_000)
    return found ?? 0
  }

  test('gives a document to another one when the first is killed, and replaces that', async () => {
    await warm()
    const before = engine.pids
    const converting = convert(long)
    process.kill(await untilBusy(), 'SIGKILL')
    expect(await converting).toMatchObject({ path: folder.file('converted.pdf') })
    await eventually(() => expect(engine.pids).toHaveLength(2), 120_000)
    expect(engine.pids.filter((pid) => before.includes(pid))).toHaveLength(1)
  })

  test('gives a document to a new one when all are killed at once', async () => {
    await warm()
    const converting = convert(long)
    await untilBusy()
    for (const pid of membersOf(engine.pids, 'soffice.bin')) process.kill(pid, 'SIGKILL')
    expect(await converting).toMatchObject({ path: folder.file('converted.pdf') })
    for (const pid of membersOf(engine.pids, 'soffice.bin')) process.kill(pid, 'SIGKILL')
    await convert(short)
  })

  test('tries a document that kills twice only twice', async () => {
    await warm()
    const others = new Set(engine.pids)
    const converting = convert(endless)
    const first = await untilBusy()
    for (const group of engine.pids) if (membersOf([group]).includes(first)) others.delete(group)
    process.kill(first, 'SIGKILL')
    // What takes its place is busy too, with starting; the document is with the other one.
    expect(others.size).toBe(1)
    process.kill(await untilBusy([...others]), 'SIGKILL')
    await expect(converting).rejects.toMatchObject({ code: 'too-complex' })
    await convert(short)
  })

  test('notices one that was stopped while it had nothing to do', async () => {
    await warm({ size: 1 })
    for (const pid of membersOf(engine.pids, 'soffice.bin')) process.kill(pid, 'SIGSTOP')
    await convert(short)
  })

  test('gives up at the deadline on one that is stopped while it works', async () => {
    await warm({ timeoutMs: 8_000 })
    const started = performance.now()
    const converting = convert(endless)
    process.kill(await untilBusy(), 'SIGSTOP')
    await expect(converting).rejects.toMatchObject({ code: 'timed-out' })
    expect(performance.now() - started).toBeLessThan(60_000)
    await convert(short)
  })

  test('lets nobody wait while one is stuck', async () => {
    await warm()
    const leaving = new AbortController()
    let isStuck = true
    const stuck = expect(engine.convert(await put(folder, endless), leaving.signal, folder))
      .rejects.toMatchObject({ code: 'cancelled' })
      .finally(() => {
        isStuck = false
      })
    await untilBusy()
    const other = await jobFolder()
    for (let round = 0; round < 4; round += 1) await engine.convert(await put(other, short), never, other)
    expect(isStuck).toBe(true)
    leaving.abort()
    await stuck
    await other.remove()
  })

  test('replaces one after so many documents', async () => {
    await warm({ size: 1, recycleAfter: 3 })
    const [first] = engine.pids
    await convert(short)
    expect(engine.pids).toEqual([first])
    await convert(short)
    await eventually(() => expect(engine.pids).toHaveLength(1), 120_000)
    expect(engine.pids).not.toEqual([first])
    await convert(short)
  })

  test('replaces one that has grown', async () => {
    await warm({ size: 1, maxMemoryBytes: 50 * 1024 ** 2 })
    const [first] = engine.pids
    await convert(short)
    await eventually(() => expect(engine.pids).toHaveLength(1), 120_000)
    expect(engine.pids).not.toEqual([first])
  })

  test.each([0, 600, 3_000])('leaves nothing when it is closed %d ms after its start', async (ms) => {
    engine = createOfficePool({ ...options, jobs: folder.path, size: 3 })
    await expect(engine.check(never)).rejects.toThrow('starting')
    await sleep(ms)
    await engine.close()
    expect(await ownOffices()).toEqual([])
    // What starts too late to be noticed at once is noticed now.
    await sleep(500)
    expect(await ownOffices()).toEqual([])
    expect(await officeLeftovers()).toEqual([])
  })

  test('says so when there is no LibreOffice', async () => {
    engine = createOfficePool({ ...options, jobs: folder.path, program: '/no/such/program' })
    await expect(convert(short)).rejects.toMatchObject({ code: 'service-down' })
    await expect(engine.check(never)).rejects.toThrow('starting')
    await eventually(async () => {
      await expect(engine.check(never)).rejects.toHaveProperty('cause.name', 'EngineError')
    })
  })
})
