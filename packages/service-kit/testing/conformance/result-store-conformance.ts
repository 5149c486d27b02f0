import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isToken } from '@folio/contract/download'
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { ResultStore } from '../../src/results/result-store.ts'
import type { Clock } from '../../src/timing/clock.ts'

export interface ConformanceSetup {
  readonly clock: Clock
  readonly ttlMs: number
  readonly quotaBytes: number
}

const ttlMs = 60_000
const quotaBytes = 100_000
const unknown = 'A'.repeat(32)

/**
 * What every result store must do. `make` gives a store of one place, which is empty before each test; `folder` is for input
 * files of the suite.
 */
export function resultStoreConformance(
  name: string,
  make: (setup: ConformanceSetup) => Promise<{ store: ResultStore; folder: string }>,
): void {
  describe(`${name} as a result store`, () => {
    let now = 0
    let store: ResultStore
    let folder: string

    beforeEach(async () => {
      now = Date.now()
      ;({ store, folder } = await make({ clock: () => now, ttlMs, quotaBytes }))
    })

    const putText = (content: string) =>
      store.put(Readable.from([Buffer.from(content)]), { name: 'a.pdf', type: 'pdf' })

    const read = async (token: string, range?: { start: number; end: number }) => {
      const opened = await store.open(token, range)
      return opened && (await buffer(opened.stream)).toString()
    }

    test('keeps a stream and gives it back with its name, type, size and times', async () => {
      const put = await store.put(Readable.from([Buffer.from('hello '), Buffer.from('world')]), {
        name: 'Grüße 報告書.pdf',
        type: 'pdf',
      })
      expect(put).toEqual({ token: expect.any(String), size: 11, expiresAt: now + ttlMs })
      expect(isToken(put.token)).toBe(true)
      expect(await store.stat(put.token)).toEqual({
        name: 'Grüße 報告書.pdf',
        type: 'pdf',
        size: 11,
        createdAt: now,
        expiresAt: now + ttlMs,
      })
      expect(await read(put.token)).toBe('hello world')
      expect(await read(put.token)).toBe('hello world')
    })

    test('takes a finished file over by its path', async () => {
      const path = join(folder, 'output.bin')
      const bytes = Buffer.alloc(70_000, 'x')
      await writeFile(path, bytes)
      const { token, size } = await store.put(path, { name: 'b.zip', type: 'zip' })
      expect(size).toBe(bytes.length)
      const opened = await store.open(token)
      expect(opened && (await buffer(opened.stream)).equals(bytes)).toBe(true)
    })

    /** `[aaa][bbb]ccc`, of which the letters a and b lie in files of their own, with something after them. */
    const putSplit = async () => {
      const [path, a, b] = ['whole', 'a', 'b'].map((part) => join(folder, part)) as [string, string, string]
      await writeFile(path, '[][]ccc')
      await writeFile(a, 'aaa and what came with it')
      await writeFile(b, 'bbb')
      const inserts = [
        { path: a, at: 1, length: 3 },
        { path: b, at: 3, length: 3 },
      ]
      return store.put({ path, inserts }, { name: 'd.pdf', type: 'pdf' })
    }
    const whole = '[aaa][bbb]ccc'

    test('takes a file over whose pieces lie in other files, and nothing more of them', async () => {
      const { token, size } = await putSplit()
      expect(size).toBe(whole.length)
      expect(store.usage()).toEqual({ bytes: whole.length, files: 1 })
      expect(await store.stat(token)).toMatchObject({ name: 'd.pdf', size: whole.length })
      expect(await read(token)).toBe(whole)
      const remaining = await readdir(folder, { recursive: true, withFileTypes: true })
      const contents = await Promise.all(
        remaining
          .filter((entry) => entry.isFile())
          .map((entry) => readFile(join(entry.parentPath, entry.name))),
      )
      expect(contents.join()).not.toContain('what came with it')
    })

    test('gives every part of such a file', async () => {
      const { token } = await putSplit()
      for (let start = 0; start < whole.length; start += 1) {
        for (let end = start; end < whole.length; end += 1) {
          expect(await read(token, { start, end })).toBe(whole.slice(start, end + 1))
        }
      }
    })

    test('lets a reader of such a file finish who began before it went', async () => {
      const { token } = await putSplit()
      const opened = await store.open(token)
      expect(await store.remove(token)).toBe(true)
      expect(opened && (await buffer(opened.stream)).toString()).toBe(whole)
      expect(store.usage()).toEqual({ bytes: 0, files: 0 })
    })

    test('keeps nothing of a file when one of its pieces is too short', async () => {
      const [path, piece] = [join(folder, 'whole'), join(folder, 'piece')]
      await writeFile(path, '[]')
      await writeFile(piece, '12')
      const putting = store.put(
        { path, inserts: [{ path: piece, at: 1, length: 3 }] },
        { name: 'e.pdf', type: 'pdf' },
      )
      await expect(putting).rejects.toThrow(RangeError)
      expect(store.usage()).toEqual({ bytes: 0, files: 0 })
    })

    test('gives parts by first and last byte', async () => {
      const { token } = await putText('0123456789')
      expect(await read(token, { start: 0, end: 0 })).toBe('0')
      expect(await read(token, { start: 3, end: 5 })).toBe('345')
      expect(await read(token, { start: 9, end: 9 })).toBe('9')
    })

    test('knows nothing of unknown and malformed tokens', async () => {
      await putText('something')
      for (const token of [unknown, '', '..', '../../../etc/passwd', 'a/b', `${unknown}\0`, 'é'.repeat(32)]) {
        expect(await store.stat(token)).toBeUndefined()
        expect(await store.open(token)).toBeUndefined()
        expect(await store.remove(token)).toBe(false)
      }
    })

    test('deletes on request, once', async () => {
      const { token } = await putText('gone')
      expect(await store.remove(token)).toBe(true)
      expect(await store.stat(token)).toBeUndefined()
      expect(await store.open(token)).toBeUndefined()
      expect(await store.remove(token)).toBe(false)
    })

    test('hides what has expired at once and deletes it with the next sweep', async () => {
      const old = await putText('old')
      now += ttlMs / 2
      const young = await putText('young')
      now += ttlMs / 2 - 1
      expect(await read(old.token)).toBe('old')
      now += 1
      expect(await store.stat(old.token)).toBeUndefined()
      expect(await store.open(old.token)).toBeUndefined()
      expect(await store.remove(old.token)).toBe(false)
      expect(await store.sweep()).toBe(1)
      expect(await store.sweep()).toBe(0)
      expect(await read(young.token)).toBe('young')
    })

    test('who comes later counts what is there, gives it, and deletes it when it has expired', async () => {
      const { token } = await putText('by another one')
      const { store: later } = await make({ clock: () => now, ttlMs, quotaBytes })
      expect(await later.sweep()).toBe(0)
      expect(later.usage()).toEqual({ bytes: 14, files: 1 })
      await later.put(Readable.from([Buffer.from('own')]), { name: 'b.pdf', type: 'pdf' })
      expect(later.usage()).toEqual({ bytes: 17, files: 2 })
      await store.sweep()
      expect(store.usage()).toEqual({ bytes: 17, files: 2 })
      expect(await later.remove(token)).toBe(true)
      expect(later.usage()).toEqual({ bytes: 3, files: 1 })
      await putText('by another one')
      await later.sweep()
      // A store on the network has a clock of its own.
      now += ttlMs + 10_000
      expect(await later.sweep()).toBe(2)
      expect(later.usage()).toEqual({ bytes: 0, files: 0 })
    })

    test('deletes entries from the future, which a clock set back has left behind', async () => {
      const { token } = await putText('made two hours ahead')
      now -= 2 * 3_600_000
      expect(await store.stat(token)).toBeUndefined()
      expect(await store.sweep()).toBe(1)
    })

    test('lets a reader finish who began before the file went', async () => {
      const content = 'y'.repeat(90_000)
      const { token } = await putText(content)
      const opened = await store.open(token)
      expect(await store.remove(token)).toBe(true)
      expect(opened && (await buffer(opened.stream)).toString()).toBe(content)
    })

    test('counts what it keeps and refuses what passes the quota', async () => {
      const { token } = await putText('z'.repeat(60_000))
      expect(store.usage()).toEqual({ bytes: 60_000, files: 1 })
      await expect(putText('z'.repeat(40_001))).rejects.toMatchObject({ code: 'out-of-space' })
      expect(store.usage()).toEqual({ bytes: 60_000, files: 1 })
      await store.remove(token)
      expect(store.usage()).toEqual({ bytes: 0, files: 0 })
      await putText('z'.repeat(40_001))
      now += ttlMs
      await expect(putText('z'.repeat(90_000))).resolves.toMatchObject({ size: 90_000 })
    })

    test('refuses what passes the quota only together with what is stored at the same moment', async () => {
      const puts = await Promise.allSettled(Array.from({ length: 4 }, () => putText('z'.repeat(40_000))))
      const refused = puts.filter((one) => one.status === 'rejected')
      expect(refused.map(({ reason }) => (reason as { code?: string }).code)).toEqual([
        'out-of-space',
        'out-of-space',
      ])
      expect(store.usage()).toEqual({ bytes: 80_000, files: 2 })
    })

    test('keeps what has a life of its own for so long', async () => {
      const source = () => Readable.from([Buffer.from('brief')])
      const brief = await store.put(source(), { name: 'd.zip', type: 'zip', lifeMs: ttlMs / 2 })
      const long = await store.put(source(), { name: 'd.zip', type: 'zip', lifeMs: 2 * ttlMs })
      expect([brief.expiresAt, long.expiresAt]).toEqual([now + ttlMs / 2, now + 2 * ttlMs])
      now += ttlMs / 2
      expect([await read(brief.token), await read(long.token)]).toEqual([undefined, 'brief'])
      now += ttlMs
      expect(await store.sweep()).toBe(1)
      expect(await read(long.token)).toBe('brief')
    })

    test('whoever sees the same files calls the place the same', async () => {
      const stores = await Promise.all(
        Array.from({ length: 5 }, () => make({ clock: () => now, ttlMs, quotaBytes })),
      )
      const places = await Promise.all([store, ...stores.map((one) => one.store)].map((one) => one.place()))
      expect(new Set(places).size).toBe(1)
      expect(places[0]).toMatch(/^[\w-]{20,}$/)
      expect(await store.sweep()).toBe(0)
    })

    test('keeps nothing of a source that fails on the way', async () => {
      const source = Readable.from(
        (async function* () {
          yield Buffer.from('half')
          throw new Error('the other half is missing')
        })(),
      )
      await expect(store.put(source, { name: 'c.pdf', type: 'pdf' })).rejects.toThrow('other half')
      await store.sweep()
      expect(store.usage()).toEqual({ bytes: 0, files: 0 })
    })

    test('gives every file its own token', async () => {
      const tokens = await Promise.all(Array.from({ length: 50 }, (_, index) => putText(String(index))))
      expect(new Set(tokens.map(({ token }) => token)).size).toBe(50)
    })
  })
}
