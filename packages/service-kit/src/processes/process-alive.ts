import { isErrorWithCode } from '../faults/system-error.ts'

/** Whether a process of this machine has this id now. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process answers so, and is alive.
    return isErrorWithCode(error, 'EPERM')
  }
}
