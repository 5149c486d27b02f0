import { type ReportFact, whyNotConverted } from '@folio/contract/report'
import type { Work } from '../../flow/model/work-phase.ts'

/** Where a recipe is: the step (from 0) with its tool's name, what is going on there and how far that is known to be. */
export interface RecipeProgress {
  readonly step: number
  readonly tool: string
  readonly work: Work
  /** How far the step is, 0 to 100; it never goes back. */
  readonly percent: number
}

/** Files that a step could not convert, where the recipe does not go on by itself. */
export interface Loss {
  /** Name of the step's tool. */
  readonly tool: string
  /** Name of the tool that would make one result of the others. */
  readonly joinedBy: string | undefined
  /** Why of each; at least one. */
  readonly files: readonly ReportFact[]
}

/** Whoever has started a recipe. */
export interface Watch {
  readonly signal: AbortSignal
  readonly onProgress: (progress: RecipeProgress) => void
  /** Asks whether the recipe shall go on without them; resolves when it shall. */
  readonly onLoss: (loss: Loss) => Promise<void>
}

/** Why a recipe has ended early, in a sentence, and where. */
export class RecipeFailed extends Error {
  override readonly name = 'RecipeFailed'
  /** The same of every file that is the cause; at least one sentence. */
  readonly reasons: readonly string[]

  constructor(reason: string, ...others: readonly string[]) {
    super(reason)
    this.reasons = [...new Set([reason, ...others])]
  }
}

/** Why of each file that a tool could not convert, for a recipe that ends there. @param files at least one */
export function endedBy(tool: string, files: readonly Pick<ReportFact, 'file' | 'error'>[]): RecipeFailed {
  const [first = '', ...others] = files.map((fact) => `${tool}: ${whyNotConverted(fact)}`)
  return new RecipeFailed(first, ...others)
}

/** Waits for the visitor's word. Rejects with the signal's reason when it was cancelled meanwhile. */
export async function goOnWithout(loss: Loss, { signal, onLoss }: Watch): Promise<void> {
  signal.throwIfAborted()
  const stop = new AbortController()
  const cancelled = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: stop.signal })
  })
  try {
    await Promise.race([onLoss(loss), cancelled])
  } finally {
    stop.abort()
  }
}
