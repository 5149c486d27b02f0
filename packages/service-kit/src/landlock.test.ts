import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { EngineError } from './engine-error.ts'
import { type RunOptions, type RunResult, run } from './run.ts'
import { chooseSandbox } from './sandbox.ts'
import { workingSandboxes } from './testing/processes.ts'

const known = (await workingSandboxes()).includes('landlock')
/** A machine whose kernel lacks Landlock chooses another sandbox, which has tests of its own. */
if (known)
  describe('under Landlock', () => {
    let [folder, other] = ['', '']
    beforeAll(async () => {
      await chooseSandbox('landlock')
      folder = await mkdtemp(join(tmpdir(), 'folio-landlock-'))
      other = await mkdtemp(join(tmpdir(), 'folio-other-'))
      await writeFile(join(other, 'secret'), 'secret')
    })
    afterAll(async () => {
      await chooseSandbox('auto')
      await Promise.all([folder, other].map((path) => rm(path, { recursive: true })))
    })

    const shell = (script: string, more: Partial<RunOptions> = {}): Promise<RunResult> =>
      run('/bin/bash', ['-c', script], {
        ...{ signal: new AbortController().signal, timeoutMs: 90_000, folder },
        ...more,
      })
    const refused = async (script: string, more: Partial<RunOptions> = {}): Promise<string> => {
      const error = await shell(script, more).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(EngineError)
      return (error as EngineError).stderr
    }

    test('files elsewhere cannot be read, unless they are given to read', async () => {
      const secret = join(other, 'secret')
      expect(await refused(`cat ${secret}`)).toContain('Permission denied')
      expect(await refused(`ls ${other}`)).toContain('Permission denied')
      for (const path of ['/etc/passwd', '/etc/shadow', '/proc/self/root/etc/passwd', `../${secret}`]) {
        expect(await refused(`cat ${path}`)).toMatch(/Permission denied|No such file/)
      }
      expect((await shell(`cat ${secret}`, { readable: [other] })).stdout.toString()).toBe('secret')
      expect((await shell(`cat ${secret}`, { readable: [secret] })).stdout.toString()).toBe('secret')
    })

    test('only its own folder is writable', async () => {
      await shell('echo kept > kept && mkdir -p a/b && mv kept a/b/kept')
      expect(await readFile(join(folder, 'a/b/kept'), 'utf8')).toBe('kept\n')
      expect(await refused(`echo x > ${other}/new`, { readable: [other] })).toContain('Permission denied')
      expect(await refused(`rm ${other}/secret`, { readable: [other] })).toContain('Permission denied')
      await refused('echo x > /usr/folio-x')
      await refused('echo x > /tmp/folio-x')
      expect(await readdir(other)).toEqual(['secret'])
    })

    test('what other processes were told stays out of reach, and they cannot be ended', async () => {
      await refused(`cat /proc/${process.pid}/environ`)
      await refused(`ls /proc/${process.pid}/root/`)
      // Signal 0 asks only; older kernels do not know this rule.
      if (await atLeast(6, 12)) await refused(`kill -0 ${process.pid}`)
    })

    test('nothing can be reached by TCP', async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as { port: number }
      const connect = `exec 3<>/dev/tcp/127.0.0.1/${port}`
      if (await atLeast(6, 7)) expect(await refused(connect)).toContain('Permission denied')
      server.close()
    })

    test('programs find their arguments, their input and their devices as before', async () => {
      const { stdout } = await shell('echo "$1" && cat && head -c 3 /dev/zero | wc -c > /dev/null', {
        input: 'in',
      })
      expect(stdout.toString()).toBe('\nin')
      expect((await run('/bin/echo', ['--', '-x', 'a b'], options())).stdout.toString()).toBe('-- -x a b\n')
    })

    const options = (): RunOptions => ({ signal: new AbortController().signal, timeoutMs: 90_000, folder })
  })

async function atLeast(major: number, minor: number): Promise<boolean> {
  const [have = 0, patch = 0] = (await readFile('/proc/sys/kernel/osrelease', 'utf8')).split('.').map(Number)
  return have > major || (have === major && patch >= minor)
}

test('the sandbox is chosen where it works, and refused where it does not', async () => {
  const chosen = chooseSandbox('landlock')
  if (known) expect(await chosen).toBe('landlock')
  else await expect(chosen).rejects.toThrow('does not work on this machine')
  await chooseSandbox('auto')
})
