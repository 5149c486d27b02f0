import { Failure } from '@folio/service-kit/faults/failure'
import { NotStarted } from './background-start.ts'
import type { ColdOffice } from './cold-office.ts'
import type { ConvertOffice, OfficeEngine } from './convert-office.ts'

/**
 * The pool, and libreoffice-convert in its place while no LibreOffice of the pool can be started or kept. Every check
 * and every document lets the pool try again in the background, and it serves again as soon as one of its own runs.
 * What is wrong with a document is told as the pool found it. What only the pool can do waits for the pool.
 */
export function withFallback(pool: OfficeEngine, cold: ColdOffice): OfficeEngine {
  let serving = pool.serving

  /** Why the pool cannot be had now; undefined when it can, or is just starting for the first time. */
  async function poolFault(signal: AbortSignal): Promise<unknown> {
    try {
      await pool.check(signal)
      return undefined
    } catch (error) {
      if (error instanceof NotStarted && !error.hasFailed) return undefined
      return error
    }
  }

  const viaPool: ConvertOffice = async (...job) => {
    const result = await pool.convert(...job)
    serving = pool.serving
    return result
  }

  const viaCold = async (fault: unknown, job: Parameters<ConvertOffice>) => {
    serving = { ...cold.serving, degraded: true }
    try {
      return await cold.convert(...job)
    } catch (error) {
      if (error instanceof Failure) throw error
      throw new Failure('service-down', { cause: new AggregateError([fault, error]) })
    }
  }

  return {
    async convert(...job) {
      const [document, signal] = job
      if (!cold.takes(document)) return await viaPool(...job)
      const fault = await poolFault(signal)
      if (fault !== undefined) return await viaCold(fault, job)
      try {
        return await viaPool(...job)
      } catch (error) {
        const isPools = error instanceof Failure && error.code === 'service-down'
        if (!isPools || signal.aborted) throw error
        return await viaCold(error, job)
      }
    },
    async check(signal) {
      try {
        await pool.check(signal)
        serving = pool.serving
      } catch (error) {
        if (!(error instanceof NotStarted && error.hasFailed)) throw error
        await cold.check(signal).catch(() => {
          throw error
        })
        serving = { ...cold.serving, degraded: true }
      }
    },
    get serving() {
      return serving
    },
    async close() {
      await Promise.all([pool.close(), cold.close()])
    },
    get pids() {
      return [...pool.pids, ...cold.pids]
    },
  }
}
