import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { reserveSpace } from './disk-space.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-space-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Bytes that are to be given now; and how many others may write or remove on the same volume meanwhile. */
async function room(): Promise<{ room: number; slack: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const room = bavail * bsize - Math.min(0.1 * blocks * bsize, 1024 ** 3)
  return { room, slack: 0.1 * room }
}

test('gives room that there is, and refuses what would use up the spare part', async () => {
  const { room: left, slack } = await room()
  const release = await reserveSpace(folder, left - slack)
  release()
  await expect(reserveSpace(folder, left + slack)).rejects.toMatchObject({
    code: 'out-of-space',
    status: 507,
  })
})

test('jobs under way count, also when they arrive together, until they are over', async () => {
  const { room: left, slack } = await room()
  const half = left / 2 + slack
  const [first, second] = await Promise.allSettled([reserveSpace(folder, half), reserveSpace(folder, half)])
  expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
  if (first.status === 'fulfilled') first.value()
  const release = await reserveSpace(folder, half)
  await expect(reserveSpace(folder, half)).rejects.toMatchObject({ code: 'out-of-space' })
  release()
  release()
  const again = await reserveSpace(folder, half)
  await expect(reserveSpace(folder, half)).rejects.toMatchObject({ code: 'out-of-space' })
  again()
})

test('a folder that does not exist is an error of its own', async () => {
  await expect(reserveSpace(join(folder, 'none'), 1)).rejects.toMatchObject({ code: 'ENOENT' })
})
