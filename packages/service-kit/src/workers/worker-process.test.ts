import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Workout } from '../../testing/workout.worker.ts'
import { chooseSandbox } from '../sandbox/sandbox.ts'
import { Rooms } from './room.ts'
import { workerEntry } from './worker-entry.ts'
import { startWorker } from './worker-process.ts'

let root: string
let rooms: Rooms

beforeAll(async () => {
  await chooseSandbox('auto')
  root = await mkdtemp(join(tmpdir(), 'folio-worker-process-'))
  rooms = new Rooms(join(root, 'jobs'))
})
afterAll(async () => {
  await rooms.close()
  await rm(root, { recursive: true })
})

const ignore = () => undefined
const howIn = (path: string) => ({ folder: { path }, onProgress: ignore, onBegun: ignore })

const start = () => {
  const entry = workerEntry('../../testing/workout.worker', import.meta.url)
  return startWorker<Workout, unknown, unknown>(entry, {
    rooms,
    readable: [],
    memoryMb: 200,
    maxMemoryMb: 1024,
    newObjectsMb: 16,
  })
}

test('a process that died before it is handed its files is told as dead', async () => {
  const worker = await start()
  await worker.kill()
  const path = join(root, 'jobs/a-job')
  const task: Workout = { do: 'echo', value: join(path, 'a.txt') }
  const performing = worker.perform(task, howIn(path), new Promise<never>(() => undefined))
  await expect(performing).rejects.toMatchObject({ name: 'EngineError', signal: 'SIGKILL' })
})

/** Its room goes with a process, though not while files are brought into it. */
test('a process that dies while it is handed its files is told as dead', async () => {
  const worker = await start()
  const path = join(root, 'jobs/another-job')
  await mkdir(path, { recursive: true })
  const files = Array.from({ length: 3_000 }, (_, index) => join(path, `${index}.txt`))
  await Promise.all(files.map((file) => writeFile(file, '')))
  const task: Workout = { do: 'echo', value: files }
  const performing = worker.perform(task, howIn(path), new Promise<never>(() => undefined))
  const caught = performing.catch((error: unknown) => error)
  await worker.kill()
  expect(await caught).toMatchObject({ name: 'EngineError', signal: 'SIGKILL' })
})

test('who waits for a task hears that the process has it before the process answers', async () => {
  const worker = await start()
  const path = join(root, 'jobs/a-third-job')
  await mkdir(path, { recursive: true })
  const steps: string[] = []
  const how = { folder: { path }, onProgress: ignore, onBegun: () => void steps.push('begun') }
  await worker.perform({ do: 'echo', value: 'a' }, how, new Promise<never>(() => undefined))
  steps.push('answered')
  expect(steps).toEqual(['begun', 'answered'])
  await worker.kill()
})
