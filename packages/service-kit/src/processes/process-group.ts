import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseStat } from './process-stat.ts'

/** How long a killed group may take to vanish; only a process stuck in the kernel takes longer. */
const vanishMs = 10_000

/**
 * Sends SIGKILL to a process group and waits until no process of it runs any more, grandchildren included.
 * Throws when one survives, which means that the machine itself is in trouble.
 */
export async function killGroup(pgid: number): Promise<void> {
  const deadline = Date.now() + vanishMs
  for (let wait = 1; signalGroup(pgid); wait = Math.min(wait * 2, 50)) {
    if (wait > 4 && !(await isRunning(pgid))) return
    if (Date.now() > deadline) throw new Error(`process group ${pgid} survived SIGKILL`)
    await sleep(wait)
  }
}

/** Whether the group still had a process that could be signalled; a zombie nobody has reaped counts as one. */
export function signalGroup(pgid: number, signal: NodeJS.Signals = 'SIGKILL'): boolean {
  try {
    return process.kill(-pgid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** Whether a member runs. Zombies do not: where nothing reaps orphans (a container without an init) they stay for ever. */
export async function isRunning(pgid: number): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const states = await Promise.all(pids.map((pid) => stateInGroup(pid, pgid)))
  return states.some((state) => state !== undefined && state !== 'Z' && state !== 'X')
}

async function stateInGroup(pid: string, pgid: number): Promise<string | undefined> {
  const stat = parseStat(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))
  return stat?.group === pgid ? stat.state : undefined
}
