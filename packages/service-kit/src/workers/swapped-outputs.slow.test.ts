import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
import { workingSandboxes } from '../../testing/processes.ts'
import { startSwapper } from '../../testing/swapper.ts'
import { copyPlain, readPlain } from '../files/plain-file.ts'
import { removeTree } from '../files/remove-tree.ts'
import { killGroup } from '../processes/process-group.ts'
import { DiskResultStore } from '../results/disk-result-store.ts'
import type { ConfinedProcess } from '../sandbox/confined-process.ts'
import { chooseSandbox } from '../sandbox/sandbox.ts'

const kinds = (await workingSandboxes()).filter((kind) => kind === 'bwrap' || kind === 'landlock')
const rounds = 1000
/** On a busy machine the process may stand still for long with a link in place: go on until it has not. */
const goesOn = (round: number, harmless: number) => round < rounds || (harmless === 0 && round < 100 * rounds)

describe.each(kinds)('a confined process (%s) that swaps its files all the time', (kind) => {
  let root: string
  let folder: string
  let swapper: ConfinedProcess
  const out = () => join(folder, 'out.pdf')

  beforeAll(() => chooseSandbox(kind))
  afterAll(() => chooseSandbox('auto'))
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'folio-swap-'))
    folder = join(root, 'job')
    await mkdir(folder)
    await writeFile(join(root, 'secret'), 'secret')
    swapper = await startSwapper(folder, ['out.pdf', 'insert'], { secret: join(root, 'secret') })
    await eventually(async () => expect(await readdir(folder)).toContain('insert'), 60_000)
  })
  afterEach(async () => {
    await killGroup(swapper.pid)
    await rm(root, { recursive: true })
  })

  test('never has a file from outside delivered', async () => {
    const store = new DiskResultStore({
      ...{ folder: join(root, 'results'), staging: join(root, 'staging') },
      ...{ ttlMs: 60_000, quotaBytes: 1e9, clock: Date.now },
    })
    const delivered = { harmless: 0, secret: 0 }
    for (let round = 0; goesOn(round, delivered.harmless); round += 1) {
      const inserts = round % 4 === 0 ? [{ path: join(folder, 'insert'), at: 1, length: 6 }] : []
      const put = await store
        .put({ path: out(), inserts }, { name: 'a.pdf', type: 'pdf' })
        .catch(() => undefined)
      const opened = put && (await store.open(put.token).catch(() => undefined))
      const content = opened && (await buffer(opened.stream).catch(() => undefined))
      if (content) delivered[content.includes('secret') ? 'secret' : 'harmless'] += 1
    }
    expect(delivered.secret).toBe(0)
    expect(delivered.harmless).toBeGreaterThan(0)
    expect(await readdir(join(root, 'staging'))).toEqual([])
  })

  test('never has a file from outside read or copied', async () => {
    const seen = { harmless: 0, secret: 0 }
    for (let round = 0; goesOn(round, seen.harmless); round += 1) {
      const content = await readPlain(out()).catch(() => undefined)
      if (content) seen[content.includes('secret') ? 'secret' : 'harmless'] += 1
      const copied = await copyPlain(out(), join(root, 'copy')).then(
        () => true,
        () => false,
      )
      if (copied && (await readFile(join(root, 'copy'), 'utf8')).includes('secret')) seen.secret += 1
    }
    expect(seen.secret).toBe(0)
    expect(seen.harmless).toBeGreaterThan(0)
  })

  test('has nothing outside removed with its folder', async () => {
    for (let round = 0; round < 20; round += 1) await removeTree(folder).catch(() => undefined)
    expect(await readFile(join(root, 'secret'), 'utf8')).toBe('secret')
  })
})
