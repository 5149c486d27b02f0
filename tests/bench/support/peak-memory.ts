import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The most memory that the processes and their descendants have together while `work` runs, in megabytes; what
 * several share is divided among them. Reading it costs time, so the work it watches is not to be timed.
 */
export async function peakMemory(roots: readonly number[], work: () => Promise<unknown>): Promise<number> {
  let peak = 0
  let isOver = false
  const watched = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await memoryBelow(roots))
      await sleep(50)
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await watched
  }
  return Math.round(peak)
}

/** Megabytes that the processes and their descendants have together now. */
export async function memoryBelow(roots: readonly number[]): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(pids.map((pid) => numberIn(`/proc/${pid}/status`, 'PPid')))
  const family = new Set(roots)
  for (const member of family) {
    for (const [index, pid] of pids.entries()) if (parents[index] === member) family.add(pid)
  }
  const kilobytes = await Promise.all([...family].map((pid) => numberIn(`/proc/${pid}/smaps_rollup`, 'Pss')))
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
}

/** 0 for a process that has ended meanwhile. */
async function numberIn(path: string, field: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
}
