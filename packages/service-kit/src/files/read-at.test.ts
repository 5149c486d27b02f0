import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { readAt } from './read-at.ts'

test('gives the bytes from a place on, and only those that are there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'read-at-'))
  await writeFile(join(folder, 'file'), 'abcdef')
  const file = await open(join(folder, 'file'))
  try {
    expect((await readAt(file, 2, 3)).toString()).toBe('cde')
    expect((await readAt(file, 4, 1024)).toString()).toBe('ef')
    expect((await readAt(file, 9, 4)).length).toBe(0)
  } finally {
    await file.close()
    await rm(folder, { recursive: true, force: true })
  }
})
