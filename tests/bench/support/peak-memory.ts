import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { familyOf } from '@folio/service-kit/testing/processes'

/**
 * The most memory that the processes and their descendants have together while `work` runs, in megabytes; what
 * several share is divided among them. Reading it costs time, so the work it watches is not to be timed.
 */
export async function peakMemory(roots: readonly number[], work: () => Promise<unknown>): Promise<number> {
  let peak = 0
  let isOver = false
  const watched = (async () => {
    while (!isOver) {
      peak = Math.max(peak, totalOf(await memoryBelow(roots)))
      await sleep(50)
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await watched
  }
  return peak
}

/** Whole megabytes that the processes and their descendants have now, by program, those of one name together. */
export type MemoryByProgram = ReadonlyMap<string, number>

export const totalOf = (memory: MemoryByProgram): number =>
  [...memory.values()].reduce((sum, megabytes) => sum + megabytes, 0)

export async function memoryBelow(roots: readonly number[]): Promise<MemoryByProgram> {
  const memory = new Map<string, number>()
  for (const pid of familyOf(roots)) {
    const megabytes = Math.round((await numberIn(`/proc/${pid}/smaps_rollup`, 'Pss')) / 1024)
    const program = await programOf(pid)
    if (megabytes > 0) memory.set(program, (memory.get(program) ?? 0) + megabytes)
  }
  return memory
}

/** `pdf/dist/main.js` for a service, `soffice.bin` for what is no script of ours. */
async function programOf(pid: number): Promise<string> {
  const words = (await textOf(`/proc/${pid}/cmdline`)).split('\0')
  const script = words.find((word) => word.endsWith('.js'))
  return script === undefined ? basename(words[0] ?? '') : script.split('/').slice(-3).join('/')
}

/** 0 for a process that has ended meanwhile. */
async function numberIn(path: string, field: string): Promise<number> {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(await textOf(path))?.[1] ?? 0)
}

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')
