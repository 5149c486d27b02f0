import { qpdf } from '@folio/pdf-engines/qpdf/qpdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { CompressOne } from './compressed-pdf.ts'
import { memoryBytes, type TimeLeft } from './read-and-compress.ts'

/** A program that waits for a result to look at. */
export interface SoundCheck {
  /**
   * Whether it opens the result without a word of complaint and finds all its pages; to be asked once.
   * @param path absolute, in the job's folder
   */
  isSound(path: string, pages: number): Promise<boolean>
  /** Ends it where there is nothing to look at. */
  dismiss(): Promise<void>
}

/**
 * Starts another program that will look at a result. To start it in its sandbox takes several times as long as to look, so
 * it is best started before the result is there.
 */
export function awaitResult(
  { file, folder, signal }: Pick<CompressOne, 'file' | 'folder' | 'signal'>,
  timeLeft: TimeLeft,
): SoundCheck {
  const dismissal = new AbortController()
  let tell: (further: string) => void = () => undefined
  const input = new Promise<string>((resolve) => {
    tell = resolve
  })
  const looking = qpdf(['--show-npages', '@-'], [{ path: folder.path, name: file.name }], {
    ...{ folder: folder.path, timeoutMs: timeLeft(), memoryBytes, input },
    signal: AbortSignal.any([signal, dismissal.signal]),
  })
  const ended = looking.then(
    () => undefined,
    () => undefined,
  )
  return {
    async isSound(path, pages) {
      tell(path)
      try {
        const { stdout, repaired } = await looking
        return !repaired && Number(stdout.toString()) === pages
      } catch (error) {
        if (error instanceof Failure && error.code === 'damaged') return false
        throw error
      }
    },
    async dismiss() {
      dismissal.abort()
      await ended
    },
  }
}
