import { existsSync } from 'node:fs'
import { systemFolders } from './system-folders.ts'

/** What it sees in /proc: the system and its own process; what others were told at their start may hold secrets. */
const processes = ['self', 'cpuinfo', 'meminfo', 'stat', 'version', 'uptime', 'loadavg', 'filesystems', 'sys']
/** Node and LibreOffice do without these where they are not there, but not where they are and cannot be read. */
const settings = ['/etc/ssl/openssl.cnf', '/var/lib/libreoffice', '/var/spool/libreoffice']
const devices = ['/dev/null', '/dev/zero', '/dev/full', '/dev/random', '/dev/urandom']

/** One place that a process sees under Landlock, and how: everything that no rule names is refused. */
export interface LandlockRule {
  readonly kind: 'read' | 'device' | 'socket' | 'write'
  readonly path: string
}

/** The files of the system, and beside them what it may read and what it may write. All paths are absolute. */
export function landlockRules(paths: {
  readonly readable: readonly string[]
  readonly writable: readonly string[]
}): LandlockRule[] {
  const rulesOf = (kind: LandlockRule['kind'], of: readonly string[]): LandlockRule[] =>
    of.map((path) => ({ kind, path }))
  const system = [...systemFolders, ...settings, ...processes.map((name) => `/proc/${name}`)]
  return [
    ...rulesOf('read', system.filter(existsSync)),
    ...rulesOf('read', paths.readable),
    ...rulesOf('device', devices.filter(existsSync)),
    // The one folder that LibreOffice makes its pipe in, whatever else it is told; files in it stay out of reach.
    ...rulesOf('socket', ['/tmp']),
    ...rulesOf('write', paths.writable),
  ]
}
