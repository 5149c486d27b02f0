import { readdirSync, readFileSync } from 'node:fs'

/** What Linux tells of one process in /proc/<pid>/stat. */
export interface ProcessStat {
  readonly pid: number
  /** One letter: R runs, S and D wait, T is stopped, Z and X have ended. */
  readonly state: string
  /** Id of its process group. */
  readonly group: number
  /** Processor time of the process and of those of its children that it has waited for, seconds. */
  readonly cpuSeconds: number
}

/** USER_HZ, the unit of times in /proc; 100 on every architecture that Node runs on. */
const ticksPerSecond = 100
const freshMs = 200

/** Source of the fields: proc_pid_stat(5); state is the third one, times stand in the 14th to the 17th. */
export function parseStat(text: string): ProcessStat | undefined {
  const pid = Number.parseInt(text, 10)
  // The name in parentheses may itself hold spaces and parentheses, so the fields start after the last one.
  const [state, , group, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (Number.isNaN(pid) || state === undefined || group === undefined) return undefined
  const ticks = fields.slice(8, 12).reduce((sum, field) => sum + Number(field), 0)
  return { pid, state, group: Number(group), cpuSeconds: ticks / ticksPerSecond }
}

/** Undefined when there is no such process any more, or the system does not tell. */
export function processStat(pid: number | string): ProcessStat | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

let seen: { readonly at: number; readonly all: readonly ProcessStat[] } | undefined

/** All processes, as they were at most 0.2 s ago; none where the system does not tell. */
export function allProcesses(): readonly ProcessStat[] {
  const now = performance.now()
  if (seen === undefined || now - seen.at > freshMs) seen = { at: now, all: scan() }
  return seen.all
}

function scan(): ProcessStat[] {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.flatMap((pid) => processStat(pid) ?? [])
  } catch {
    return []
  }
}
