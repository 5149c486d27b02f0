import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { processesNow } from '@folio/service-kit/processes/process-stat'
import { runningProcesses } from '@folio/service-kit/testing/processes'

/** The ids of all processes of these groups whose program is called so; all programs unless told. */
export function membersOf(groups: readonly number[], program?: string): number[] {
  const members = processesNow().filter(
    (one) =>
      one.state !== 'Z' && groups.includes(one.group) && (program === undefined || one.name === program),
  )
  return members.map(({ pid }) => pid)
}

/** What the engines of this process have left in the folder of temporary files. */
export async function officeLeftovers(): Promise<string[]> {
  const own = new RegExp(`^(folio-(office|worker)-${process.pid}-|OSL_PIPE_.*folio-office-${process.pid}-)`)
  return (await readdir(tmpdir())).filter((name) => own.test(name))
}

/** The ids of processes, sandboxes among them, that run in a folder which an engine of this process made. */
export async function ownOffices(): Promise<number[]> {
  const own = (await runningProcesses('cmdline')).filter(
    ({ pid, told }) => pid !== process.pid && told.includes(`folio-office-${process.pid}-`),
  )
  return own.map(({ pid }) => pid)
}
