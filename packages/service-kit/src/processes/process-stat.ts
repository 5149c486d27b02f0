import { readdirSync, readFileSync } from 'node:fs'

/** What Linux tells of one process in /proc/<pid>/stat. */
export interface ProcessStat {
  readonly pid: number
  /** The name of its program, of which the system keeps 15 characters. */
  readonly name: string
  /** One letter: R runs, S and D wait, T is stopped, Z and X have ended. */
  readonly state: string
  /** Id of the process that started it, or of the one that took it over when that had ended. */
  readonly parent: number
  /** Id of its process group. */
  readonly group: number
  /** Processor time of the process and of those of its children that it has waited for, seconds. */
  readonly cpuSeconds: number
  /** Processor time of the process alone, seconds. */
  readonly ownCpuSeconds: number
}

/** USER_HZ, the unit of times in /proc; 100 on every architecture that Node runs on. */
export const ticksPerSecond = 100
const freshMs = 200

/** Source of the fields: proc_pid_stat(5); state is the third one, own times stand in the 14th and 15th, those of children behind. */
export function parseStat(text: string): ProcessStat | undefined {
  const pid = Number.parseInt(text, 10)
  // The name in parentheses may itself hold spaces and parentheses, so the fields start after the last one.
  const nameEnd = text.lastIndexOf(')')
  const [state, parent, group, ...fields] = text.slice(nameEnd + 2).split(' ')
  if (Number.isNaN(pid) || state === undefined || group === undefined) return undefined
  return {
    ...{ pid, name: text.slice(text.indexOf('(') + 1, nameEnd), state },
    ...{ parent: Number(parent), group: Number(group) },
    ...{ cpuSeconds: secondsIn(fields.slice(8, 12)), ownCpuSeconds: secondsIn(fields.slice(8, 10)) },
  }
}

const secondsIn = (ticks: readonly string[]): number =>
  ticks.reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond

/** Returns the state of a process; undefined when there is no such process any more, or the system does not tell. */
export function processStat(pid: number | string): ProcessStat | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

let snapshot: { readonly at: number; readonly all: readonly ProcessStat[] } | undefined

/** All processes, as they were at most 0.2 s ago; none where the system does not tell. */
export function allProcesses(): readonly ProcessStat[] {
  const now = performance.now()
  if (snapshot === undefined || now - snapshot.at > freshMs) snapshot = { at: now, all: processesNow() }
  return snapshot.all
}

/** All processes; none where the system does not tell. */
export function processesNow(): ProcessStat[] {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.flatMap((pid) => processStat(pid) ?? [])
  } catch {
    return []
  }
}
