import { readdir, readFile } from 'node:fs/promises'

/** The ids of the processes of a group; none where the system does not tell. */
export async function groupMembers(pgid: number): Promise<string[]> {
  const names = await readdir('/proc').catch((): string[] => [])
  const pids = names.filter((name) => /^\d+$/.test(name))
  const groups = await Promise.all(pids.map(groupOf))
  return pids.filter((_, index) => groups[index] === pgid)
}

/** Resident memory of these processes together, bytes. */
export async function residentMemory(pids: readonly string[]): Promise<number> {
  const sizes = await Promise.all(pids.map(residentSize))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function groupOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may itself hold spaces and parentheses, so the fields start after the last one.
  const [, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(group)
}

async function residentSize(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
