import { setTimeout as sleep } from 'node:timers/promises'
import { tools } from '@folio/contract/tools'
import { textPdf } from '../fixtures/text-pdf.ts'
import { postFiles } from './post-files.ts'

export interface Waits {
  /** How long each merge took that came back, in the order they were asked for. */
  readonly seconds: readonly number[]
  /** What the others were answered. */
  readonly failures: readonly string[]
}

const pauseMs = 250

/**
 * Merges two small PDFs again and again, every time from another address, until the signal aborts.
 * @param block which of the addresses, so that no two runs share one
 */
export async function mergeAgainAndAgain(siteUrl: string, signal: AbortSignal, block = 0): Promise<Waits> {
  const files = ['One', 'Two'].map((text) => ({ name: `${text}.pdf`, data: textPdf([text]) }))
  const seconds: number[] = []
  const failures: string[] = []
  for (let count = 0; !signal.aborted; count += 1) {
    const address = `198.18.${block + Math.floor(count / 250)}.${(count % 250) + 1}`
    const { status, code, seconds: took } = await postFiles(tools['merge-pdf'], files, { siteUrl, address })
    if (status === 200) seconds.push(took)
    else failures.push(`${status} ${code}`)
    await sleep(pauseMs)
  }
  return { seconds, failures }
}

/** The nearest-rank percentile; none of nothing. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((less, more) => less - more)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
