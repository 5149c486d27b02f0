import { type Coder, startCoder } from './start-coder.ts'
import type { TrialAnswer, TrialSettings } from './trial-messages.ts'

export interface WebpTrial {
  /** A local address of the picture as it was last coded. */
  readonly url?: string
  /** Bytes of the whole picture, once it was coded with these settings. */
  readonly size?: number
  /** The whole picture will not be coded: the size stays unknown. */
  readonly sizeless?: boolean
  /** This browser cannot show what becomes of it. */
  readonly failed?: boolean
}

/** Pixels of the picture that follows the slider: a window full of them is coded in about a tenth of a second. */
const quickPixels = 1_000_000
/** How long the slider rests before the whole picture is coded. */
const restMs = 250

/**
 * Codes one picture with changing settings: small at once, and whole when they rest. A small picture is coded once.
 * @param show what is to be seen now
 */
export function startTrial(file: File, show: (trial: WebpTrial) => void): Coder {
  let latest: TrialSettings | undefined
  /** The settings whose whole coding is shown. */
  let settled: TrialSettings | undefined
  let isSmall = false
  let rest: ReturnType<typeof setTimeout> | undefined
  let url: string | undefined
  const showCoded = (coded: Blob, size: Partial<WebpTrial>) => {
    const last = url
    url = URL.createObjectURL(coded)
    show({ url, ...size })
    // The picture that stands there is still drawn from the last address until the next one is loaded.
    if (last) setTimeout(() => URL.revokeObjectURL(last), 1_000)
  }
  const onQuick = ({ coded, isWhole }: TrialAnswer, settings: TrialSettings) => {
    isSmall = isWhole
    if (!coded) show({ failed: true })
    else if (settled !== settings) showCoded(coded, isWhole ? { size: coded.size } : {})
  }
  const onWhole = ({ coded }: TrialAnswer, settings: TrialSettings) => {
    if (settings !== latest) return
    settled = settings
    if (coded) showCoded(coded, { size: coded.size })
    else if (url) show({ url, sizeless: true })
  }
  const quick = startCoder(file, quickPixels, onQuick)
  let whole: Coder | undefined
  const askWhole = (settings: TrialSettings) => {
    if (isSmall) return
    whole ??= startCoder(file, undefined, onWhole)
    whole.ask(settings)
  }
  return {
    ask: (settings) => {
      latest = settings
      quick.ask(settings)
      clearTimeout(rest)
      rest = setTimeout(askWhole, restMs, settings)
    },
    stop: () => {
      clearTimeout(rest)
      quick.stop()
      whole?.stop()
      if (url) URL.revokeObjectURL(url)
    },
  }
}
