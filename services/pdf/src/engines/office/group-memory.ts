import { readdir, readFile } from 'node:fs/promises'

/** Resident memory of all processes of a group, bytes; 0 where the system does not tell. */
export async function residentMemory(pgid: number): Promise<number> {
  const names = await readdir('/proc').catch((): string[] => [])
  const pids = names.filter((name) => /^\d+$/.test(name))
  const sizes = await Promise.all(pids.map((pid) => sizeInGroup(pid, pgid)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeInGroup(pid: string, pgid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may itself hold spaces and parentheses, so the fields start after the last one.
  const [, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (Number(group) !== pgid) return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
