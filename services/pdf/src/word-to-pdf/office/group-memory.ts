import { readFile } from 'node:fs/promises'
import { allProcesses } from '@folio/service-kit/processes/process-stat'

/** The ids of the processes of a group; none where the system does not tell. */
export const groupMembers = (pgid: number): readonly number[] =>
  allProcesses().flatMap(({ pid, group }) => (group === pgid ? [pid] : []))

/** Returns the resident memory of these processes together, in bytes. */
export async function residentMemory(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(pids.map(residentSize))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function residentSize(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
