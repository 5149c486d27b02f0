import { randomBytes } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { isErrorWithCode } from '../faults/system-error.ts'
import { isAlive } from '../processes/process-alive.ts'

/** Folders that this process itself has claimed and not given back. */
const claims = new Set<string>()

/** A path below `root` that says whose it is, `<host>.<pid>.<random>`, so that a later process can tidy up. */
export function claimFolder(root: string): string {
  const path = join(root, `${host()}.${process.pid}.${randomBytes(6).toString('hex')}`)
  claims.add(path)
  return path
}

/** This process no longer claims the folder; what lies in it is left as it is. */
export function releaseFolder(path: string): void {
  claims.delete(path)
}

/** Says that the folders below `root` that this process has claimed are in use; replicas go by their times. */
export async function touchClaimed(root: string): Promise<void> {
  const now = new Date()
  for (const path of [...claims].filter((one) => dirname(one) === root)) {
    await utimes(path, now, now).catch((error: unknown) => {
      // Not made yet.
      if (!isErrorWithCode(error, 'ENOENT')) throw error
    })
  }
}

/** Whether the process of this machine that claimed a folder has ended; undefined where that cannot be told here. */
export function isAbandoned(path: string): boolean | undefined {
  if (claims.has(path)) return false
  const [machine, pid] = path.slice(dirname(path).length + 1).split('.')
  if (machine !== host()) return undefined
  // After a restart of a container the dead process had the same host name and, most likely, our own pid.
  return Number(pid) === process.pid || !isAlive(Number(pid)) ? true : undefined
}

const host = (): string => hostname().replaceAll('.', '-')
