import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '../..')
/** Inside of the repository, so that everything but its own packages is found where it is installed. */
const trial = join(root, `.trial-${process.pid}`)
const id = 'gif-to-png'

beforeAll(copyTree, 60_000)
afterAll(() => rmSync(trial, { recursive: true, force: true }))

test('a new tool compiles and passes its tests and those of all tools', () => {
  const { output, status } = newTool(id, 'pdf')
  expect([status, output]).toEqual([0, expect.stringContaining(`${id} is there`)])
  expect(call('npm', ['run', '--silent', 'types'])).toMatchObject({ status: 0 })

  const suites = [`${id}`, 'packages/contract/src/tools.test', 'page-words', 'load-view', 'header.test']
  const tested = call('npm', ['run', '--silent', 'unit', '--', ...suites])
  if (tested.status !== 0) throw new Error(tested.output)
  expect(tested.output).toContain(`${id}.test.tsx`)
  expect(tested.output).toContain(`services/pdf/src/images/${id}/${id}.test.ts`)
}, 600_000)

test('the same tool a second time, and one that no engine can begin with, are refused with a sentence', () => {
  expect(newTool('jpg-to-png', 'pdf')).toMatchObject({
    status: 1,
    output: 'There is jpg-to-png already.\n',
  })
  for (const asked of [['heic-to-png', 'pdf'], ['gif-to-svg', 'pdf'], ['gif-to-webp', 'compress'], []]) {
    const { status, output } = newTool(...asked)
    expect([status, output]).toEqual([1, expect.stringContaining('npm run new-tool -- gif-to-png pdf')])
  }
}, 120_000)

/** What git knows or would take in, with links to this repository's own packages. */
function copyTree(): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  for (const file of stdout.split('\0').filter(Boolean)) {
    if (file.startsWith('docs/')) continue
    cpSync(join(root, file), join(trial, file))
  }
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const links = Object.entries<{ resolved?: string; link?: boolean }>(packages).filter(([, { link }]) => link)
  for (const [place, { resolved = '' }] of links) {
    mkdirSync(dirname(join(trial, place)), { recursive: true })
    symlinkSync(join(trial, resolved), join(trial, place))
    // What npm installs beside a workspace, because another version of it stands above all.
    const beside = join(resolved, 'node_modules')
    if (existsSync(join(root, beside))) symlinkSync(join(root, beside), join(trial, beside))
  }
}

const newTool = (...asked: readonly string[]) =>
  call(process.execPath, ['--import', 'tsx', 'scripts/new-tool/run.ts', ...asked])

function call(command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: trial,
    encoding: 'utf8',
    // The suites inside are no workers of the one that calls them.
    env: { ...process.env, JEST_WORKER_ID: undefined, NODE_OPTIONS: undefined },
  })
  return { status, output: stdout + stderr }
}
