import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of a second in /proc, on every Linux that Node runs on. */
const ticks = 100

interface Entry {
  readonly parent: number
  readonly seconds: number
}

/** What /proc says of a process; undefined when it has just ended. See proc(5), fields 4 and 14 to 17. */
function entryOf(pid: string): Entry | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const spent = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0)
    return { parent: Number(fields[1]), seconds: spent / ticks }
  } catch {
    return undefined
  }
}

/** Processor seconds of each of these processes with all that it has started, also of what has ended. */
export function secondsOf(pids: readonly number[]): readonly number[] {
  const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const entries = new Map(names.flatMap((name) => pairOf(Number(name), entryOf(name))))
  const below = (pid: number): number =>
    [...entries].reduce(
      (sum, [child, { parent }]) => (parent === pid ? sum + below(child) : sum),
      entries.get(pid)?.seconds ?? 0,
    )
  return pids.map(below)
}

const pairOf = (pid: number, entry: Entry | undefined): [number, Entry][] => (entry ? [[pid, entry]] : [])

/** Processor seconds that all processors of this machine have worked since it was started. */
export function secondsOfMachine(): number {
  const [, user, nice, system, , , irq, softirq, steal] =
    /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[0].split(/ +/).map(Number) ?? []
  return [user, nice, system, irq, softirq, steal].reduce<number>((sum, one) => sum + (one ?? 0), 0) / ticks
}
