import { readdir, readFile } from 'node:fs/promises'
import { type ProcessStat, processesNow } from '../src/processes/process-stat.ts'
import { chooseSandbox, type SandboxKind } from '../src/sandbox/sandbox.ts'

/** What the system tells about a running process in one of its files (proc(5)); nothing of one that has just ended. */
export interface ToldProcess {
  readonly pid: number
  readonly told: string
}

/** All running processes with what that file tells about each; for their states there is `process-stat.ts`. */
export async function runningProcesses(file: 'cmdline' | 'environ'): Promise<ToldProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      told: await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => ''),
    })),
  )
}

/** Ids of the running processes that the kit started with this folder as their HOME. */
export async function processesIn(folder: string): Promise<number[]> {
  const homed = (await runningProcesses('environ')).filter(({ told }) =>
    told.split('\0').includes(`HOME=${folder}`),
  )
  return homed.map(({ pid }) => pid)
}

/** Command lines that name something; their words are parted by zeros. */
export async function commandLinesWith(words: string): Promise<string[]> {
  return (await runningProcesses('cmdline')).map(({ told }) => told).filter((told) => told.includes(words))
}

/** Ids of processes and of all that they have started and what that has, as far as they still run. */
export function familyOf(
  roots: readonly number[],
  all: readonly ProcessStat[] = processesNow(),
): ReadonlySet<number> {
  const family = new Set(roots)
  for (const member of family) for (const { pid, parent } of all) if (parent === member) family.add(pid)
  return family
}

/** All that runs below this process. */
export function descendants(): readonly ProcessStat[] {
  const all = processesNow()
  const family = familyOf([process.pid], all)
  return all.filter(({ pid }) => pid !== process.pid && family.has(pid))
}

/** The sandboxes that this machine can give, so that a test may run in each of them. */
export async function workingSandboxes(): Promise<SandboxKind[]> {
  const kinds = ['bwrap', 'landlock', 'none'] as const
  const tried = await Promise.allSettled(kinds.map((kind) => chooseSandbox(kind)))
  return kinds.filter((_, index) => tried[index]?.status === 'fulfilled')
}
