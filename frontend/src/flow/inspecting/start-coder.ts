import type { TrialAnswer, TrialSettings } from './trial-messages.ts'

/** Codes one picture again and again, away from the page's own thread. */
export interface Coder {
  /** While one coding runs, only the latest of the settings asked for meanwhile is kept. */
  readonly ask: (settings: TrialSettings) => void
  readonly stop: () => void
}

/**
 * @param box pixels that the picture is made smaller to, where it has more; all of them without it
 * @param onCoded called with each coding, in the order of their settings
 */
export function startCoder(
  file: File,
  box: number | undefined,
  onCoded: (answer: TrialAnswer, settings: TrialSettings) => void,
): Coder {
  const worker = new Worker(new URL('./webp-trial.worker.ts', import.meta.url), { type: 'module' })
  let current: TrialSettings | undefined
  let next: TrialSettings | undefined
  const begin = (settings: TrialSettings) => {
    current = settings
    next = undefined
    worker.postMessage(settings)
  }
  const end = (answer: TrialAnswer) => {
    const coded = current
    current = undefined
    if (coded) onCoded(answer, coded)
    if (next) begin(next)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<TrialAnswer>) => end(data))
  worker.addEventListener('error', () => end({ isWhole: false }))
  worker.postMessage({ file, box })
  return {
    ask: (settings) => {
      if (current) next = settings
      else begin(settings)
    },
    stop: () => worker.terminate(),
  }
}
