import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { JobFolders } from './job-folders.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'jobs-'))
})
afterEach(() => rm(root, { recursive: true }))

describe('a job folder', () => {
  test('goes with everything in it', async () => {
    const jobs = new JobFolders(root)
    const folder = await jobs.create()
    await mkdir(join(folder.path, 'deep/er'), { recursive: true })
    await writeFile(join(folder.path, 'deep/er/file'), 'x')
    await folder.remove()
    expect(existsSync(folder.path)).toBe(false)
    await folder.remove()
  })

  test.each(['', '.', '..', '../x', 'a/b', '/etc/passwd'])('has no file %j', async (name) => {
    const folder = await new JobFolders(root).create()
    expect(() => folder.file(name)).toThrow('not a file name')
    expect(folder.file('ok.pdf')).toBe(join(folder.path, 'ok.pdf'))
  })
})

describe('folders of processes', () => {
  const host = hostname().replaceAll('.', '-')
  const deadPid = () => spawnSync('true').pid
  const left = async (name: string, ageMs = 0) => {
    const path = join(root, name)
    await mkdir(join(path, 'job'), { recursive: true })
    const at = new Date(Date.now() - ageMs)
    await utimes(path, at, at)
  }
  const afterStart = async () => {
    const jobs = new JobFolders(root)
    await jobs.start()
    return (await readdir(root)).filter((name) => !jobs.staging.includes(name))
  }

  test('that died here are removed at start, also if they had our own number', async () => {
    await left(`${host}.${deadPid()}.aaaaaa`)
    await left(`${host}.${process.pid}.bbbbbb`)
    await left('nonsense')
    expect(await afterStart()).toEqual(['nonsense'])
  })

  test('that live here or elsewhere are left alone', async () => {
    await left(`${host}.${process.ppid}.cccccc`)
    await left(`other-host.${deadPid()}.dddddd`, 9 * 60_000)
    expect(await afterStart()).toHaveLength(2)
  })

  test('that have not been touched for ten minutes are removed', async () => {
    await left(`other-host.1.eeeeee`, 11 * 60_000)
    expect(await afterStart()).toEqual([])
  })

  test('are kept alive, and removed at the end', async () => {
    const jobs = new JobFolders(root)
    await jobs.start()
    const [own = ''] = await readdir(root)
    const old = new Date(Date.now() - 20 * 60_000)
    await utimes(join(root, own), old, old)
    await jobs.keepAlive()
    await new JobFolders(root).removeDead()
    await jobs.stop()
    expect(await readdir(root)).toEqual([])
  })
})
