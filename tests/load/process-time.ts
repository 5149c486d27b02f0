import { readFileSync } from 'node:fs'
import { processesNow, ticksPerSecond } from '@folio/service-kit/processes/process-stat'
import { familyOf } from '@folio/service-kit/testing/processes'

/** Processor seconds of each of these processes with all that it has started, also of what has ended. */
export function secondsOf(pids: readonly number[]): readonly number[] {
  const all = processesNow()
  return pids.map((pid) => {
    const family = familyOf([pid], all)
    return all.reduce((sum, one) => (family.has(one.pid) ? sum + one.cpuSeconds : sum), 0)
  })
}

/** Processor seconds that all processors of this machine have worked since it was started. */
export function secondsOfMachine(): number {
  const [, user, nice, system, , , irq, softirq, steal] =
    /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[0].split(/ +/).map(Number) ?? []
  const spent = [user, nice, system, irq, softirq, steal].reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return spent / ticksPerSecond
}
