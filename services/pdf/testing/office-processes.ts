import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** The ids of all processes of these groups whose program is called so; all programs unless told. */
export async function membersOf(groups: readonly number[], program?: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  return pids.map(Number).filter((_, index) => {
    const stat = stats[index] ?? ''
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state !== 'Z' && groups.includes(Number(group)) && (program === undefined || name === program)
  })
}

/** What the engines of this process have left in the folder of temporary files. */
export async function officeLeftovers(): Promise<string[]> {
  const own = new RegExp(`^(folio-(office|worker)-${process.pid}-|OSL_PIPE_.*folio-office-${process.pid}-)`)
  return (await readdir(tmpdir())).filter((name) => own.test(name))
}

/** The ids of processes, sandboxes among them, that run in a folder which an engine of this process made. */
export async function ownOffices(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return pids.map(Number).filter((_, index) => lines[index]?.includes(`folio-office-${process.pid}-`))
}
