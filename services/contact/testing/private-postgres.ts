import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const versions = '/usr/lib/postgresql'

/** Folder of Debian's PostgreSQL programs, or undefined where the package is missing. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(versions)) return undefined
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0]
  return newest && join(versions, newest, 'bin')
}

export interface PrivatePostgres {
  readonly url: string
  /** Stops all its processes where they are, as a machine that hangs does; no answer comes until they go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  stop(): void
}

/** A PostgreSQL server of the test's own in a temporary folder, reached through a Unix socket only. */
export function startPostgres(programs: string): PrivatePostgres {
  const folder = mkdtempSync(join(tmpdir(), 'folio-pg-'))
  // PostgreSQL refuses to run as root.
  const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const run = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...asOwner, join(programs, program), ...args]
    execFileSync(command, rest, { stdio: 'ignore', cwd: '/' })
  }
  if (asOwner.length > 0) execFileSync('chown', ['postgres', folder])
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'folio', '--auth=trust', '--no-sync')
  const options = `-c listen_addresses='' -k ${folder} -c fsync=off`
  run('pg_ctl', '-D', data, '-w', '-o', options, '-l', join(folder, 'log'), 'start')
  return {
    url: `postgres://folio@localhost/postgres?host=${encodeURIComponent(folder)}`,
    signal: (signal) => {
      const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      const children = spawnSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).stdout.trim().split('\n')
      for (const pid of [postmaster, ...children]) process.kill(Number(pid), signal)
    },
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
