import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { processesIn, workingSandboxes } from '../../testing/processes.ts'
import { EngineError } from '../faults/engine-error.ts'
import { Failure } from '../faults/failure.ts'
import { spawnConfined } from '../sandbox/confined-process.ts'
import { chooseSandbox, type SandboxKind } from '../sandbox/sandbox.ts'
import { type RunOptions, run } from './run.ts'

let folder: string
const never = new AbortController().signal
const options = (more: Partial<RunOptions> = {}): RunOptions => ({
  signal: never,
  timeoutMs: 90_000,
  folder,
  ...more,
})
const shell = (script: string, more: Partial<RunOptions> = {}) =>
  run('/bin/sh', ['-c', script], options(more))
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => new Error('did not fail'),
    (error: unknown) => error,
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-run-'))
})
afterAll(() => rm(folder, { recursive: true }))

const sandboxes = await workingSandboxes()

describe.each(sandboxes)('in the sandbox %s', (kind: SandboxKind) => {
  beforeAll(() => chooseSandbox(kind))

  test('gives output, exit code and the input to the program', async () => {
    const result = await shell('cat; echo note >&2; exit 3', { okCodes: [0, 3], input: 'grüße' })
    expect(result).toEqual({ code: 3, stdout: Buffer.from('grüße'), stderr: 'note\n' })
  })

  test('waits for an input that comes later', async () => {
    const input = new Promise<string>((resolve) => setTimeout(resolve, 300, 'later'))
    expect((await shell('cat', { input })).stdout.toString()).toBe('later')
  })

  test('reads nothing where what it waits for fails', async () => {
    const input = Promise.reject(new Error('never came'))
    expect((await shell('cat', { input })).stdout.toString()).toBe('')
  })

  test('an exit code that is not ok is an EngineError with the last words', async () => {
    const error = await caught(shell('echo broken >&2; exit 2'))
    expect(error).toBeInstanceOf(EngineError)
    expect(error).toMatchObject({ command: '/bin/sh', code: 2, signal: null, stderr: 'broken\n' })
  })

  test('a death by signal is an EngineError with that signal', async () => {
    expect(await caught(shell('kill -SEGV $$'))).toMatchObject({ code: null, signal: 'SIGSEGV' })
  })

  test('a program that does not exist is an error', async () => {
    expect(await caught(run('no-such-program', [], options()))).toHaveProperty('message')
  })

  test('a file argument that could be read as an option is refused', async () => {
    expect(await caught(run('/bin/cat', [{ file: '--help' }], options()))).toBeInstanceOf(TypeError)
  })

  test('the deadline ends the program and everything it started', async () => {
    const start = Date.now()
    const error = await caught(shell('sleep 97 & sleep 97 & trap "" TERM INT; sleep 97', { timeoutMs: 300 }))
    expect(error).toMatchObject({ code: 'timed-out' })
    expect(Date.now() - start).toBeLessThan(90_000)
    expect(await processesIn(folder)).toEqual([])
  })

  test('even a program that was stopped', async () => {
    expect(await caught(shell('kill -STOP $$', { timeoutMs: 300 }))).toMatchObject({ code: 'timed-out' })
    expect(await processesIn(folder)).toEqual([])
  })

  test('an abort ends it as cancelled, or as the failure it was aborted with', async () => {
    const plain = new AbortController()
    setTimeout(() => plain.abort(), 100)
    expect(await caught(shell('sleep 97', { signal: plain.signal }))).toMatchObject({ code: 'cancelled' })
    const closing = new AbortController()
    setTimeout(() => closing.abort(new Failure('shutting-down')), 100)
    expect(await caught(shell('sleep 97', { signal: closing.signal }))).toMatchObject({
      code: 'shutting-down',
    })
    expect(await caught(shell('true', { signal: closing.signal }))).toMatchObject({ code: 'shutting-down' })
    expect(await processesIn(folder)).toEqual([])
  })

  test('what a program leaves running in the background is ended with it', async () => {
    const { stdout } = await shell('sleep 97 & echo done')
    expect(stdout.toString()).toBe('done\n')
    expect(await processesIn(folder)).toEqual([])
  })

  test('too much output ends it, much on stderr keeps the tail', async () => {
    expect(await caught(shell('yes', { maxStdoutBytes: 100_000 }))).toBeInstanceOf(EngineError)
    const { stderr } = await shell('yes | head -c 1000000 >&2; echo end >&2')
    expect(stderr.length).toBeLessThanOrEqual(4096)
    expect(stderr).toMatch(/end\n$/)
    expect(await processesIn(folder)).toEqual([])
  })

  test('input that nobody reads is no fault', async () => {
    expect((await shell('exit 0', { input: Buffer.alloc(5_000_000) })).code).toBe(0)
  })

  test('the environment holds nothing of ours', async () => {
    const { stdout } = await run('/usr/bin/env', [], options())
    const names = stdout
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.split('=')[0])
    expect(names.filter((name) => name !== 'PWD').sort()).toEqual(['HOME', 'LANG', 'PATH', 'TMPDIR'])
    expect(stdout.toString()).toContain(`HOME=${folder}\n`)
  })
})

describe.each(sandboxes)('in the sandbox %s', (kind: SandboxKind) => {
  beforeAll(() => chooseSandbox(kind))

  test('memory and file size are limited, core files are off', async () => {
    const greedy = shell('head -c 400000000 /dev/zero | tail -c 300000000 | wc -c', {
      memoryBytes: 100_000_000,
    })
    expect((await greedy).stdout.toString().trim()).toBe('0')
    expect((await shell('ulimit -c; ulimit -f')).stdout.toString().split('\n')[0]).toBe('0')
  })

  test('a file beyond the limit is output-too-large', async () => {
    expect(await caught(run('/usr/bin/truncate', ['-s', '2G', 'big'], options()))).toMatchObject({
      code: 'output-too-large',
    })
  })
})

const withoutNetwork = sandboxes.filter((kind) => kind === 'bwrap')

describe.each(withoutNetwork)('in the sandbox %s', (kind: SandboxKind) => {
  beforeAll(() => chooseSandbox(kind))

  test('there is no network', async () => {
    const { stdout } = await shell('tail -n +3 /proc/net/dev | cut -d: -f1')
    expect(stdout.toString().trim()).toBe('lo')
  })
})

describe.each(sandboxes.filter((kind) => kind === 'bwrap'))('in the sandbox %s', (kind: SandboxKind) => {
  let other: string
  beforeAll(async () => {
    await chooseSandbox(kind)
    other = await mkdtemp(join(tmpdir(), 'folio-other-'))
    await writeFile(join(other, 'secret'), 'secret')
  })
  afterAll(() => rm(other, { recursive: true }))

  test('another folder is not even visible, unless it is given to read', async () => {
    expect(await caught(run('/bin/cat', [{ file: join(other, 'secret') }], options()))).toBeInstanceOf(
      EngineError,
    )
    const { stdout } = await run(
      '/bin/cat',
      [{ file: join(other, 'secret') }],
      options({ readable: [other] }),
    )
    expect(stdout.toString()).toBe('secret')
    expect(await caught(shell(`echo x > ${other}/new`, { readable: [other] }))).toBeInstanceOf(EngineError)
    expect(await readdir(other)).toEqual(['secret'])
  })

  test('the system is read-only, /etc and other processes are out of sight', async () => {
    expect(await caught(shell('echo x > /usr/x'))).toBeInstanceOf(EngineError)
    expect(await caught(shell('cat /etc/shadow'))).toBeInstanceOf(EngineError)
    const { stdout } = await shell('ls -d /proc/[0-9]* | wc -l')
    expect(Number(stdout.toString())).toBeLessThan(6)
  })

  test('its own folder is writable, and /tmp is private', async () => {
    await shell('echo kept > kept; echo gone > /tmp/folio-gone')
    expect(await readdir(folder)).toContain('kept')
    expect(await readdir('/tmp')).not.toContain('folio-gone')
  })

  test('a folder given for /tmp holds what the program leaves there', async () => {
    const confinement = { folder, writable: [folder], readable: [], temporary: folder }
    const { exited } = await spawnConfined('/bin/touch', ['/tmp/left'], confinement, { stdio: 'ignore' })
    expect(await exited).toEqual({ code: 0, signal: null })
    expect(await readdir(folder)).toContain('left')
  })
})
