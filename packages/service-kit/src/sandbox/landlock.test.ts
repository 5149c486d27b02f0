import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { workingSandboxes } from '../../testing/processes.ts'
import { EngineError } from '../faults/engine-error.ts'
import { type RunOptions, type RunResult, run } from '../workers/run.ts'
import { chooseSandbox } from './sandbox.ts'

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
      // Signal 0 asks only.
      expect(await refused(`kill -0 ${process.pid}`)).toContain('not permitted')
      await refused('kill -0 1')
      expect((await shell('kill -0 $$ && kill -0 0 && echo own')).stdout.toString()).toBe('own\n')
    })

    test('what it can do to other processes without a signal it cannot do either', async () => {
      const victim = spawn('sleep', ['60'])
      const before = await readFile(`/proc/${victim.pid}/limits`, 'utf8')
      // RLIMIT_CPU 0: the kernel ends whoever has worked for so many seconds.
      await refused(`prlimit --pid ${victim.pid} --cpu=1:1`)
      await refused(`renice -n 5 -p ${victim.pid}`)
      // F_SETOWN 8: whom the kernel sends a signal when a pipe can be read.
      expect(await perl(`pipe my $r, my $w; print fcntl($r, 8, ${victim.pid}) ? 'owned' : 0 + $!`)).toBe('1')
      expect(await readFile(`/proc/${victim.pid}/limits`, 'utf8')).toBe(before)
      expect((await shell('ulimit -S -n 100 && ulimit -n')).stdout.toString()).toBe('100\n')
      victim.kill()
      await once(victim, 'exit')
    })

    test('it hears of no files in other folders, cuts none, and sends nothing to named sockets', async () => {
      const call =
        process.arch === 'x64' ? { start: 294, watch: 254, cut: 76 } : { start: 26, watch: 27, cut: 45 }
      const tried = await perl(
        `my $f = '${other}'; my $s = "$f/secret"; my $i = syscall(${call.start}, 0);
        print join ' ', $i > 0, syscall(${call.watch}, $i, $f, 0x100), syscall(${call.cut}, $s, 0)`,
      )
      expect(tried).toBe('1 -1 -1')
      const pair = (kind: number) => perl(`print socketpair(my $a, my $b, 1, ${kind}, 0) ? 'yes' : 0 + $!`)
      expect([await pair(1), await pair(2), await pair(5)]).toEqual(['yes', '13', '13'])
    })

    const perl = (program: string): Promise<string> =>
      run('perl', ['-e', program], options()).then(({ stdout }) => stdout.toString())

    test('it has no capabilities, also where we have them', async () => {
      const status = (await shell('cat /proc/self/status')).stdout.toString()
      for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapAmb']) {
        expect(status).toMatch(new RegExp(`^${set}:\\s+0+$`, 'm'))
      }
      expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
      expect(status).toMatch(/^Seccomp:\s+2$/m)
      await refused('chown 1 /proc/self')
    })

    test('there are no sockets but streams between processes of the machine, and none is connected', async () => {
      // AF_UNIX 1, AF_INET 2, AF_INET6 10, AF_NETLINK 16, AF_PACKET 17; stream 1, datagram 2, raw 3.
      const opened = await perl(
        'for my $f (1, 2, 10, 16, 17) { for my $t (1, 2, 3, 2 | 02000000) { print "$f/$t " if socket my $s, $f, $t, 0 } }',
      )
      expect(opened).toBe('1/1 ')
      const connected = await perl(
        'use Socket; socket my $s, 1, 1, 0; print connect($s, sockaddr_un("/tmp/none")) ? "yes" : 0 + $!',
      )
      expect(connected).toBe('1')
      expect(await perl('print syscall($^V ? 425 : 0, 1, 0) . " " . (0 + $!)')).toBe('-1 38')
    })

    test('it cannot leave its process group, its parent or its user', async () => {
      expect(await perl('print setpgrp(0, 0) ? "left" : "stayed"')).toBe('stayed')
      const calls =
        process.arch === 'x64'
          ? { setsid: 112, prctl: 157, unshare: 272 }
          : { setsid: 157, prctl: 167, unshare: 97 }
      const asked = await perl(
        `print join ' ', syscall(${calls.setsid}), syscall(${calls.prctl}, 1, 0), syscall(${calls.unshare}, 0x10000000)`,
      )
      expect(asked).toBe('-1 -1 -1')
      // Threads and further processes are allowed.
      expect((await shell('(echo one) | cat && echo two')).stdout.toString()).toBe('one\ntwo\n')
    })

    test('modes and times of files that it only knows by name stay as they are', async () => {
      for (const change of ['chmod 600', 'touch -d 2001-01-01', 'chown 0']) {
        await refused(`${change} ${join(other, 'secret')}`)
        await refused(`${change} ${other}`)
      }
      // What it has open it may change.
      expect(await perl('open my $f, ">", "own"; print utime(1, 1, $f), " ", chmod(0600, $f)')).toBe('1 1')
    })

    test('nothing can be reached by TCP', async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as { port: number }
      const connect = `exec 3<>/dev/tcp/127.0.0.1/${port}`
      expect(await refused(connect)).toContain('Permission denied')
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

test('the sandbox is chosen where it works, and refused where it does not', async () => {
  const chosen = chooseSandbox('landlock')
  if (known) expect(await chosen).toBe('landlock')
  else await expect(chosen).rejects.toThrow('does not work on this machine')
  await chooseSandbox('auto')
})
