import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { run } from '../workers/run.ts'
import { removeTree } from './remove-tree.ts'

let root: string
let tree: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'folio-tree-'))
  tree = join(root, 'tree')
})
afterEach(() => rm(root, { recursive: true }))

test('a folder goes with everything in it, a file too, and nothing is fine', async () => {
  await mkdir(join(tree, 'a/b/c'), { recursive: true })
  await Promise.all(['x', 'a/x', 'a/b/x', 'a/b/c/x'].map((path) => writeFile(join(tree, path), 'x')))
  await removeTree(tree)
  await removeTree(tree)
  await writeFile(tree, 'a file')
  await removeTree(tree)
  expect(await readdir(root)).toEqual([])
})

test('links go, what they lead to stays', async () => {
  await mkdir(join(root, 'other'))
  await writeFile(join(root, 'other/kept'), 'kept')
  await mkdir(join(tree, 'deep'), { recursive: true })
  await symlink(join(root, 'other'), join(tree, 'link'))
  await symlink(join(root, 'other'), join(tree, 'deep/link'))
  await removeTree(tree)
  await symlink(join(root, 'other'), tree)
  await removeTree(tree)
  expect(await readdir(root, { recursive: true })).toEqual(['other', 'other/kept'])
})

test('folders without any rights, and a thousand of them one in another, go as well', async () => {
  await mkdir(join(tree, 'a/b'), { recursive: true })
  await chmod(join(tree, 'a/b'), 0)
  await chmod(join(tree, 'a'), 0)
  const nest = 'for (1 .. 1_000) { mkdir("d") && chdir("d") or die }'
  const signal = new AbortController().signal
  await run('perl', ['-e', nest], { signal, timeoutMs: 60_000, folder: tree })
  await removeTree(tree)
  expect(await readdir(root)).toEqual([])
})
