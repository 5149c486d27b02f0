import { basename } from 'node:path'

/**
 * Why an engine's process was replaced: it had done enough (`worn`), died under a task (`died`), or was ended with one
 * that was cancelled, took too long or was refused (`stopped`).
 */
export type EndReason = 'worn' | 'died' | 'stopped'

/** How often something happened, by the engine it happened to and how. */
export interface EngineCount {
  readonly engine: string
  readonly what: 'started' | EndReason
  readonly count: number
}

const counts = new Map<string, { engine: string; what: EngineCount['what']; count: number }>()

/** Counts for the whole process, whichever pool the engine belongs to: an engine knows no service that it works for. */
export function countEngine(engine: string, what: EngineCount['what']): void {
  const key = `${engine} ${what}`
  const entry = counts.get(key) ?? { engine, what, count: 0 }
  entry.count += 1
  counts.set(key, entry)
}

/** What was counted since the process began. */
export const engineCounts = (): readonly EngineCount[] => [...counts.values()]

/** `page` for `…/page.worker.ts`: what people know it by. */
export const engineName = (entry: URL): string => basename(entry.pathname).replace(/\.worker\.\w+$/, '')
