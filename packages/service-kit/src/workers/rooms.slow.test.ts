import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
import { workingSandboxes } from '../../testing/processes.ts'
import { startSwapper } from '../../testing/swapper.ts'
import type { Workout } from '../../testing/workout.worker.ts'
import { JobFolders, type OwnedJobFolder } from '../jobs/job-folders.ts'
import { killGroup } from '../processes/process-group.ts'
import type { ConfinedProcess } from '../sandbox/confined-process.ts'
import { chooseSandbox } from '../sandbox/sandbox.ts'
import { Rooms } from './room.ts'
import { workerEntry } from './worker-entry.ts'
import { createWorkers, type Workers } from './workers.ts'

const entry = workerEntry('../../testing/workout.worker', import.meta.url)
const signal = new AbortController().signal
const kinds = (await workingSandboxes()).filter((kind) => kind === 'bwrap' || kind === 'landlock')

let data: string
let jobs: string
let folders: JobFolders
let pool: Workers<Workout, unknown>

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'folio-rooms-'))
  jobs = join(data, 'jobs')
  await mkdir(join(data, 'results'))
  await writeFile(join(data, 'results/data'), 'a result')
  folders = new JobFolders(jobs)
  await folders.start()
  const limits = { timeoutMs: 90_000, memoryMb: 200, recycleAfter: 100 }
  pool = createWorkers<Workout, unknown>(entry, { size: 2, jobs, ...limits })
})
afterEach(async () => {
  await pool.close()
  await folders.stop()
  expect(await readdir(jobs)).toEqual([])
  await rm(data, { recursive: true })
})

/** Everything that can be changed about files and folders but what is in them. */
const looks = (paths: readonly string[]) =>
  Promise.all(paths.map((path) => stat(path).then(({ mode, mtimeMs, size }) => [path, mode, mtimeMs, size])))

async function jobWith(files: Readonly<Record<string, string>>): Promise<OwnedJobFolder> {
  const folder = await folders.create()
  for (const [name, content] of Object.entries(files)) await writeFile(folder.file(name), content)
  return folder
}

describe.each(kinds)('in the sandbox %s', (kind) => {
  beforeAll(() => chooseSandbox(kind))
  afterAll(() => chooseSandbox('auto'))

  test('a worker sees the files of its job, and nothing of another job, worker or result', async () => {
    const mine = await jobWith({ 'in.pdf': 'mine', 'other.pdf': 'not named' })
    const theirs = await jobWith({ 'in.pdf': 'theirs' })
    await mkdir(folders.staging)
    await writeFile(join(folders.staging, 'data'), 'staged')
    const leaving = new AbortController()
    const told = { signal: leaving.signal, folder: theirs }
    const resting = pool.run({ do: 'rest-with', file: theirs.file('in.pdf') }, told).catch(() => undefined)
    const handed = async () =>
      (await readdir(jobs, { recursive: true })).filter((name) => /rooms\/.*in\.pdf$/.test(name))
    await eventually(async () => expect(await handed()).toHaveLength(1), 60_000)
    await writeFile(mine.file('own'), 'own')
    const [room = ''] = (await handed()).map((name) => join(jobs, name, '../..'))
    const everything = [data, ...(await readdir(data, { recursive: true })).map((name) => join(data, name))]
    const others = everything.filter((path) => !path.startsWith(mine.path))
    // A new room changes the time of the folder that the rooms are in.
    const lasting = others.filter((path) => path !== join(room, '..'))
    const before = await looks(lasting)
    const task = { do: 'pry', own: mine.file('own'), paths: others } as const
    const pried = (await pool.run(task, { signal, folder: mine })) as string[]
    // In place of the folders above a room bubblewrap shows empty ones of its own.
    const isAbove = (path: string) => kind === 'bwrap' && room.startsWith(`${path}/`)
    expect(pried.filter((line) => !isAbove(line.slice(line.indexOf('/'))))).toEqual([])
    expect(await looks(lasting)).toEqual(before)
    expect(await readFile(theirs.file('in.pdf'), 'utf8')).toBe('theirs')
    leaving.abort()
    await resting
  })

  test('files come and go between job and desk, under the names of the job', async () => {
    const mine = await jobWith({ 'in.pdf': 'mine' })
    const [from, to] = [mine.file('in.pdf'), mine.file('out.pdf')]
    expect(await pool.run({ do: 'copy', from, to }, { signal, folder: mine })).toEqual({ from, to })
    expect((await readdir(mine.path)).sort()).toEqual(['in.pdf', 'out.pdf'])
    expect(await readFile(to, 'utf8')).toBe('mine')
    const [first] = pool.pids
    // In place, too; and without the file's own name nothing of the job is there.
    await pool.run({ do: 'write', path: from }, { signal, folder: mine })
    expect(await readFile(from, 'utf8')).toBe('written')
    const next = await jobWith({ 'in.pdf': 'next', 'hidden.pdf': 'hidden' })
    const hidden = { do: 'copy', from: next.file('in.pdf'), to: next.file('b') } as const
    await pool.run(hidden, { signal, folder: next })
    expect(await readFile(next.file('b'), 'utf8')).toBe('next')
    expect(pool.pids).toContain(first)
  })

  test('what is no regular file is not taken, and who left it, or left more than it should, is replaced', async () => {
    const mine = await jobWith({})
    const told = { signal, folder: mine }
    await pool.run({ do: 'echo', value: 1 }, told)
    const [first] = pool.pids
    const link = { do: 'link', target: join(data, 'results/data'), to: mine.file('out.pdf') } as const
    await expect(pool.run(link, told)).rejects.toThrow('not a regular file')
    expect(await readdir(mine.path)).toEqual([])
    await eventually(() => expect(pool.pids).not.toContain(first), 60_000)
    await pool.run({ do: 'echo', value: 1 }, told)
    const [second] = pool.pids
    await pool.run({ do: 'litter', beside: mine.file('out.pdf') }, told)
    expect(await readdir(mine.path)).toEqual([])
    await eventually(() => expect(pool.pids).not.toContain(second), 60_000)
  })

  test('several workers work on one job', async () => {
    const mine = await jobWith({ 'in.pdf': 'mine' })
    const copies = Array.from({ length: 12 }, (_, index) => mine.file(`out-${index}.pdf`))
    await Promise.all(
      copies.map((to) => pool.run({ do: 'copy', from: mine.file('in.pdf'), to }, { signal, folder: mine })),
    )
    for (const path of copies) expect(await readFile(path, 'utf8')).toBe('mine')
  })

  test('swapping files and folders all the time brings nothing from outside in, and nothing out', async () => {
    const rooms = new Rooms(jobs)
    const room = await rooms.open()
    const target = join(data, 'taken')
    await writeFile(join(data, 'in'), 'harmless')
    const secrets = join(data, 'results')
    const seen = { harmless: 0, secret: 0 }
    const running: ConfinedProcess[] = []
    try {
      for (let job = 0; job < 4; job += 1) {
        const desk = await room.deskFor(`job ${job}`)
        const inside = { writable: [room.path], secret: join(secrets, 'data') }
        running.push(await startSwapper(desk.path, ['out.pdf', 'in.pdf'], inside))
        await eventually(async () => expect(await desk.names()).toContain('in.pdf'), 60_000)
        running.push(await startSwapper(room.path, [desk.path.slice(room.path.length + 1)], inside))
        await eventually(async () => expect((await readdir(room.path)).join()).toContain('away'), 60_000)
        for (let round = 0; round < 125 || (seen.harmless === 0 && round < 10_000); round += 1) {
          await desk.bring(join(data, 'in'), 'in.pdf').catch(() => undefined)
          await desk.take('out.pdf', target).catch(() => undefined)
          const content = await readFile(target, 'utf8').catch(() => undefined)
          if (content !== undefined)
            seen[content.includes('secret') || content.includes('result') ? 'secret' : 'harmless'] += 1
          await rm(target, { force: true, recursive: true })
          await desk.discard('in.pdf')
        }
        await room.clear().catch(() => undefined)
      }
      expect(seen.secret).toBe(0)
      expect(seen.harmless).toBeGreaterThan(0)
      expect(await readdir(secrets)).toEqual(['data'])
      expect(await readFile(join(secrets, 'data'), 'utf8')).toBe('a result')
      expect(await readFile(join(data, 'in'), 'utf8')).toBe('harmless')
    } finally {
      for (const { pid } of running) await killGroup(pid)
      await rooms.close()
    }
  })
})
