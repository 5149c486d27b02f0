import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { resultStoreConformance } from '../../testing/conformance/result-store-conformance.ts'
import { eventually } from '../../testing/eventually.ts'
import { bundleOf } from '../workers/source-bundle.ts'
import { nodeArguments } from '../workers/worker-entry.ts'
import { DiskResultStore } from './disk-result-store.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-'))
})
afterEach(() => rm(root, { recursive: true }))

const storeAt = (clock = Date.now) =>
  new DiskResultStore({
    folder: join(root, 'results'),
    staging: join(root, 'staging'),
    ttlMs: 60_000,
    quotaBytes: 1_000_000,
    clock,
  })

resultStoreConformance('the disk', async ({ clock, ttlMs, quotaBytes }) => ({
  store: new DiskResultStore({
    folder: join(root, 'results'),
    staging: join(root, 'staging'),
    ttlMs,
    quotaBytes,
    clock,
  }),
  folder: root,
}))

describe('what lies on the disk', () => {
  const meta = { name: 'my secret name.pdf', type: 'pdf' } as const
  const put = (store: DiskResultStore, content = 'content') => store.put(Readable.from([content]), meta)

  test('is named by the hash of the token, which itself is nowhere', async () => {
    const { token } = await put(storeAt())
    const entries = await readdir(root, { recursive: true })
    expect(entries).toContain(join('results', createHash('sha256').update(token).digest('hex')))
    expect(entries.join()).not.toContain(token)
    const written = entries.filter((entry) => entry.endsWith('data') || entry.endsWith('json'))
    for (const entry of written) expect(await readFile(join(root, entry), 'utf8')).not.toContain(token)
  })

  test('outlives a restart together with its expiry', async () => {
    let now = Date.now()
    const { token } = await put(storeAt(() => now))
    now += 59_999
    const second = storeAt(() => now)
    expect(await second.stat(token)).toMatchObject({ name: meta.name, size: 7 })
    await second.sweep()
    expect(second.usage()).toEqual({ bytes: 7, files: 1 })
    now += 1
    const third = storeAt(() => now)
    expect(await third.sweep()).toBe(1)
    expect(await readdir(join(root, 'results'))).toEqual([])
    expect(await readdir(join(root, 'staging'))).toEqual([])
  })

  test('is in staging only while it is written', async () => {
    const store = storeAt()
    const source = new Readable({ read: () => undefined })
    source.push('half')
    const putting = store.put(source, meta)
    await eventually(async () => expect(await readdir(join(root, 'staging'))).toHaveLength(1))
    expect(await storeAt().sweep()).toBe(0)
    await expect(readdir(join(root, 'results'))).rejects.toThrow('ENOENT')
    source.push(' whole')
    source.push(null)
    const { token } = await putting
    const opened = await store.open(token)
    expect(opened && (await buffer(opened.stream)).toString()).toBe('half whole')
    expect(await readdir(join(root, 'staging'))).toEqual([])
  })

  test('is deleted when its metadata cannot be read', async () => {
    const store = storeAt()
    const { token } = await put(store)
    const entry = join(root, 'results', createHash('sha256').update(token).digest('hex'))
    await truncate(join(entry, 'meta.json'), 10)
    expect(await store.stat(token)).toBeUndefined()
    expect(await store.sweep()).toBe(1)
  })

  test('is never a link to somewhere else', async () => {
    await writeFile(join(root, 'host-secret'), 'secret')
    await symlink(join(root, 'host-secret'), join(root, 'output.pdf'))
    await expect(storeAt().put(join(root, 'output.pdf'), meta)).rejects.toThrow('not a regular file')
    await writeFile(join(root, 'whole.pdf'), 'whole')
    await symlink(join(root, 'host-secret'), join(root, 'output.pdf'))
    const inserts = [{ path: join(root, 'output.pdf'), at: 2, length: 6 }]
    const putting = storeAt().put({ path: join(root, 'whole.pdf'), inserts }, meta)
    await expect(putting).rejects.toThrow('not a regular file')
    expect(await readdir(join(root, 'staging'))).toEqual([])
  })

  test('outlives a restart in all its pieces', async () => {
    await writeFile(join(root, 'whole.pdf'), 'whole')
    await writeFile(join(root, 'piece'), ' piece ')
    const inserts = [{ path: join(root, 'piece'), at: 2, length: 7 }]
    const { token } = await storeAt().put({ path: join(root, 'whole.pdf'), inserts }, meta)
    const second = storeAt()
    await second.sweep()
    expect(second.usage()).toEqual({ bytes: 12, files: 1 })
    const opened = await second.open(token)
    expect(opened && (await buffer(opened.stream)).toString()).toBe('wh piece ole')
  })

  test('is counted also when it comes while all is looked at', async () => {
    const store = storeAt()
    for (let count = 0; count < 30; count += 1) await put(store)
    const sweeping = store.sweep()
    await Promise.all([sweeping, ...Array.from({ length: 30 }, () => put(store))])
    expect(store.usage()).toEqual({ bytes: 60 * 7, files: 60 })
  })

  test('keeps nobody from looking at all else when it cannot be read', async () => {
    let now = Date.now()
    const store = storeAt(() => now)
    for (let count = 0; count < 4; count += 1) await put(store)
    const [unreadable = ''] = await readdir(join(root, 'results'))
    await rm(join(root, 'results', unreadable, 'meta.json'))
    await mkdir(join(root, 'results', unreadable, 'meta.json'))
    now += 60_000
    await expect(store.sweep()).rejects.toMatchObject({ errors: [{ code: 'EISDIR' }] })
    expect(await readdir(join(root, 'results'))).toEqual([unreadable])
  })

  test('leaves foreign files alone', async () => {
    const store = storeAt()
    await put(store)
    await writeFile(join(root, 'results', 'README'), 'not ours')
    await store.sweep()
    expect(await readdir(join(root, 'results'))).toContain('README')
  })
})

describe('a process killed while it writes', () => {
  const whole = 40 * 64 * 1024

  test('leaves whole results only, and every one it has told of', async () => {
    const writer = await bundleOf(new URL('../../testing/store-writer.ts', import.meta.url))
    for (let round = 0; round < 6; round += 1) {
      const child = spawn(process.execPath, [...nodeArguments(writer), root], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
      await eventually(() => expect(said).toContain('\n'), 60_000)
      await sleep(round * 13)
      child.kill('SIGKILL')
      await once(child, 'close')

      const store = storeAt()
      await store.sweep()
      const { bytes, files } = store.usage()
      expect(bytes).toBe(files * whole)
      const told = said.split('\n').slice(0, -1)
      expect(files).toBeGreaterThanOrEqual(told.length)
      for (const token of told) {
        const opened = await store.open(token)
        const content = opened && (await buffer(opened.stream))
        expect(content?.every((byte) => byte === 'r'.charCodeAt(0)) && content.length).toBe(whole)
      }
    }
  })
})
