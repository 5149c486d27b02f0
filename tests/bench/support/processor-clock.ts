import { readdir, readFile } from 'node:fs/promises'

/** How often processes are looked at: one that has ended tells nothing more. */
const everyMs = 50

/** Measures the processor time of all processes below this one. */
export interface ProcessorClock {
  /** Milliseconds since it was started, in ticks of ten; the same when it is asked again. */
  stop(): Promise<number>
}

/**
 * Those that begin and end meanwhile count up to the last look at them: what waits for them in a sandbox may not hand their
 * times on.
 */
export async function startClock(): Promise<ProcessorClock> {
  const first = await timesOfChildren()
  const last = new Map(first)
  const look = async () => {
    // One that has just ended tells nothing.
    for (const [child, time] of await timesOfChildren()) last.set(child, Math.max(time, last.get(child) ?? 0))
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, everyMs)
  let stopped: Promise<number> | undefined
  return {
    stop: () => {
      clearInterval(timer)
      stopped ??= looking.then(look).then(() => {
        const spent = [...last].map(([child, time]) => time - (first.get(child) ?? 0))
        return spent.reduce((one, other) => one + other, 0)
      })
      return stopped
    },
  }
}

async function timesOfChildren(): Promise<Map<number, number>> {
  const pids = await children()
  return new Map(await Promise.all(pids.map(async (child) => [child, await timeOf(child)] as const)))
}

/** Of the process alone, in milliseconds. */
async function timeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name before it may hold anything (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0))
}

/** All processes below this one. */
export async function children(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map<number, number>()
  for (const pid of pids) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    parents.set(pid, Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0))
  }
  const family = new Set([process.pid])
  for (const member of family) {
    for (const [pid, parent] of parents) if (parent === member) family.add(pid)
  }
  family.delete(process.pid)
  return [...family]
}
