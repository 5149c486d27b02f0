import { link, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { takeNewName } from './take-new-name.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-name-'))
  await writeFile(join(folder, 'draft'), 'whole')
})
afterEach(() => rm(folder, { recursive: true }))

/** As FAT and exFAT answer on Linux. */
const noLinks: typeof link = () => Promise.reject(Object.assign(new Error('no'), { code: 'EPERM' }))

test.each([
  ['with hard links', link],
  ['without them', noLinks],
])('on a file system %s a whole file gets a new name, and no other one’s', async (_, hardLink) => {
  const [draft, name] = [join(folder, 'draft'), join(folder, 'a.pdf')]
  await takeNewName(draft, name, hardLink)
  expect(await readFile(name, 'utf8')).toBe('whole')
  await writeFile(name, 'mine')
  await expect(takeNewName(draft, name, hardLink)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(name, 'utf8')).toBe('mine')
})

test('a file system that is full is no reason to write more', async () => {
  const full: typeof link = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  await expect(takeNewName(join(folder, 'draft'), join(folder, 'a.pdf'), full)).rejects.toThrow('full')
})
