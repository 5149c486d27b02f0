import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
import { Failure } from '../faults/failure.ts'
import type { InputFile, JobFolder } from '../jobs/job.ts'
import { JobFolders } from '../jobs/job-folders.ts'
import { DiskResultStore } from '../results/disk-result-store.ts'
import type { ResultStore } from '../results/result-store.ts'
import { type JobRecord, pack, unpack } from './parcel.ts'

let root: string
let store: DiskResultStore
let now: number
let there: JobFolder

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'parcel-'))
  now = Date.now()
  store = new DiskResultStore({
    ...{ folder: join(root, 'results'), staging: join(root, 'staging'), clock: () => now },
    ...{ ttlMs: 86_400_000, quotaBytes: 50_000_000 },
  })
  there = await new JobFolders(resolve(root, 'jobs')).create()
})
afterEach(() => rm(root, { recursive: true }))

const unpacking = (more: Partial<Parameters<typeof unpack>[2]> = {}) => ({
  ...{ folder: there, flushFrom: () => undefined, signal: new AbortController().signal },
  ...more,
})

const record = (files: readonly InputFile[]): JobRecord => ({
  ...{ tool: 'merge-pdf', options: { passwords: ['öffne', ''], deep: { of: [1, null] } }, files },
  ...{ client: '203.0.113.9', requestId: 'a-request', deadline: 1_234 },
})

const file = async (name: string, bytes: Buffer, fault?: Failure): Promise<InputFile> => {
  const path = join(root, `${name}.bin`)
  await writeFile(path, bytes)
  return { path, name, size: bytes.length, kind: 'pdf', ...(fault && { fault }) }
}

test('what is packed comes out as it was, byte for byte, and stays where it lay', async () => {
  const contents = [
    Buffer.alloc(3_000_001, 'large'),
    Buffer.from('x'),
    Buffer.alloc(0),
    Buffer.alloc(700_000, 7),
  ]
  const locked = new Failure('password-protected', { file: 'b', position: 1, wrongPassword: true })
  const files = [
    ...[
      await file('a 報告', contents[0] ?? Buffer.of()),
      await file('b', contents[1] ?? Buffer.of(), locked),
    ],
    ...[await file('c', contents[2] ?? Buffer.of()), await file('d', contents[3] ?? Buffer.of())],
  ]
  const parcel = await pack(store, record(files))
  const unpacked = await unpack(store, parcel, unpacking({ flushFrom: () => 1_000 }))
  const paths = files.map((_, index) => there.file(`upload-${index + 1}`))
  expect(unpacked).toEqual(record(files.map((one, index) => ({ ...one, path: paths[index] ?? '' }))))
  const fault = unpacked?.files[1]?.fault
  expect([fault?.message, fault?.detail]).toEqual([locked.message, locked.detail])
  for (const [index, content] of contents.entries()) {
    expect((await readFile(paths[index] ?? '')).equals(content)).toBe(true)
    expect((await readFile(files[index]?.path ?? '')).equals(content)).toBe(true)
  }
})

test('a parcel is gone after an hour, however long results are kept', async () => {
  const parcel = await pack(store, record([await file('a', Buffer.from('abc'))]))
  now += 3_599_000
  expect(await store.stat(parcel.token)).toBeDefined()
  now += 1_000
  expect(await unpack(store, parcel, unpacking())).toBeUndefined()
  expect(await store.sweep()).toBe(1)
  expect(await readdir(join(root, 'results'))).toEqual([])
})

test('a parcel that has been cut off is an error, and no shorter file', async () => {
  const parcel = await pack(store, record([await file('a', Buffer.alloc(100_000, 'a'))]))
  const [entry = ''] = await readdir(join(root, 'results'))
  const data = join(root, 'results', entry, 'data')
  await writeFile(data, (await readFile(data)).subarray(0, 50_000))
  await expect(unpack(store, parcel, unpacking())).rejects.toThrow(RangeError)
})

/** A store that gives the record and half of the files, and then nothing more. */
function stoppingStore(sentBytes: number): { readonly store: ResultStore; readonly streams: Readable[] } {
  const streams: Readable[] = []
  const open: ResultStore['open'] = async (token) => {
    const opened = await store.open(token)
    if (!opened) return undefined
    const stream = new PassThrough()
    streams.push(stream)
    stream.write((await buffer(opened.stream)).subarray(0, sentBytes))
    return { ...opened, stream }
  }
  return { streams, store: Object.assign(Object.create(store) as ResultStore, { open }) }
}

test.each([
  ['the record', 20],
  ['a file', 50_000],
])('a store that stops in the middle of %s is given up', async (_, sentBytes) => {
  const parcel = await pack(store, record([await file('a', Buffer.alloc(100_000, 'a'))]))
  const stopping = stoppingStore(sentBytes)
  const late = unpack(stopping.store, parcel, unpacking({ patienceMs: () => 50 }))
  await expect(late).rejects.toMatchObject({ code: 'busy', detail: { retryAfter: 15 } })
  const controller = new AbortController()
  const ended = unpack(stopping.store, parcel, unpacking({ signal: controller.signal }))
  await eventually(() => expect(stopping.streams).toHaveLength(2))
  controller.abort(new Failure('shutting-down'))
  await expect(ended).rejects.toMatchObject({ code: 'shutting-down' })
  expect(stopping.streams.map(({ destroyed }) => destroyed)).toEqual([true, true])
})
