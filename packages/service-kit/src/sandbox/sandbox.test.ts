import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { workingSandboxes } from '../../testing/processes.ts'
import { readConfig } from '../config/config.ts'
import { serviceVariables } from '../config/service-config.ts'
import { run } from '../workers/run.ts'
import { bundleOf } from '../workers/source-bundle.ts'
import { codePaths, nodeArguments } from '../workers/worker-entry.ts'
import { chooseSandbox, type SandboxKind } from './sandbox.ts'

const chooser = await bundleOf(pathToFileURL(join(import.meta.dirname, '../../testing/choose-sandbox.ts')))
const known = await workingSandboxes()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-choice-'))
})
afterAll(async () => {
  await chooseSandbox('auto')
  await rm(folder, { recursive: true })
})

/** What a process chooses that is itself in this sandbox. */
async function choiceIn(kind: SandboxKind, wanted: string): Promise<string> {
  await chooseSandbox(kind)
  const { stdout } = await run(process.execPath, [...nodeArguments(chooser), wanted], {
    ...{ signal: new AbortController().signal, timeoutMs: 90_000, folder },
    ...{ readable: codePaths(chooser), memoryBytes: 32 * 1024 ** 3 },
  })
  return stdout.toString().trim()
}

test('the strongest that works is chosen', async () => {
  expect(await choiceIn('none', 'auto')).toBe(known[0])
})

// Under Landlock neither can be set up once more, as on a machine that has neither.
if (known.includes('landlock'))
  test('where nothing hides files, auto is refused with a sentence, and none is what one has to ask for', async () => {
    const refused = await choiceIn('landlock', 'auto')
    expect(refused).toMatch(/^refused: neither bubblewrap nor Landlock works here/)
    expect(refused).toContain('SANDBOX=none')
    expect(await choiceIn('landlock', 'bwrap')).toMatch(/^refused: the sandbox bwrap does not work/)
    expect(await choiceIn('landlock', 'none')).toBe('none')
  })

test.each(['unshare', 'prlimit'])('%s is no sandbox any more', (kind) => {
  expect(() => readConfig(serviceVariables('pdf'), { SANDBOX: kind })).toThrow('SANDBOX')
})
