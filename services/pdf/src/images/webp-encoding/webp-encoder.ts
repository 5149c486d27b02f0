import { blamingFile } from '@folio/image-kit/image-failure'
import { startBudget } from '@folio/image-kit/time-budget'
import { Failure } from '@folio/service-kit/faults/failure'
import type { Sharp, WebpOptions } from 'sharp'

export interface WebpEncoder {
  /**
   * @param from another pipeline than that of the picture
   * @throws Failure `timed-out`, `damaged`, `too-complex`
   */
  encode(settings: WebpOptions, from?: Sharp): Promise<Buffer>
  /**
   * An encoding that may be done without: undefined when it takes too much memory, more than ten seconds, or more than half of the
   * time that there is for the picture together with those before it. So the one that must be has the other half.
   */
  attempt(settings: WebpOptions, from?: Sharp): Promise<Buffer | undefined>
}

const budgetSeconds = 30
const attemptSeconds = 10
const attemptsSeconds = budgetSeconds / 2

/** @param picture gives a new pipeline over the picture each time */
export function startWebpEncoder(name: string, picture: () => Sharp): WebpEncoder {
  const budget = startBudget(budgetSeconds)
  let attemptsMs = 0
  const encode = (settings: WebpOptions, from: Sharp | undefined, seconds: number) =>
    blamingFile(name, () => (from ?? picture()).webp(settings).timeout({ seconds }).toBuffer())
  return {
    encode: (settings, from) => encode(settings, from, budget.secondsLeft()),
    async attempt(settings, from) {
      const seconds = Math.min(
        attemptSeconds,
        Math.floor(attemptsSeconds - attemptsMs / 1000),
        budget.secondsLeft(),
      )
      if (seconds < 1) return
      const start = performance.now()
      try {
        return await encode(settings, from, seconds)
      } catch (error) {
        if (error instanceof Failure && (error.code === 'timed-out' || error.code === 'too-complex')) return
        throw error
      } finally {
        attemptsMs += performance.now() - start
      }
    },
  }
}
