import { stat } from 'node:fs/promises'
import { EngineError } from '@folio/service-kit/faults/engine-error'
import { isErrorWithCode } from '@folio/service-kit/faults/system-error'
import { type Argument, type RunOptions, run } from '@folio/service-kit/workers/run'

type Where = Pick<RunOptions, 'folder' | 'signal'>

const memoryBytes = 1024 ** 3
const pageMs = 60_000
/** Data of Tesseract that is no language: orientation, equations. */
const noLanguages = new Set(['osd', 'equ'])

/** Languages that text recognition can read here, by the names Tesseract has for them; none where it is not installed. */
export async function installedLanguages(where: Where): Promise<readonly string[]> {
  const output = await tesseract(['--list-langs'], { ...where, timeoutMs: 10_000 }).catch(
    (error: unknown) => {
      if (isMissing(error)) return ''
      throw error
    },
  )
  // The first line is a heading.
  return output
    .split('\n')
    .slice(1)
    .filter((name) => /^[\w/]+$/.test(name) && !noLanguages.has(name))
}

/**
 * Reads the text in a picture.
 * @param languages of which it may be, such as `['eng', 'deu']`, the likeliest first
 * @returns the path of a file of hOCR, or undefined where it can make nothing of the picture
 * @throws Failure `timed-out`, and what `run` throws but for faults of the program
 */
export async function recognize(
  picture: string,
  { dpi, languages }: { readonly dpi: number; readonly languages: readonly string[] },
  where: Where,
): Promise<string | undefined> {
  // It adds the extension itself. Mode 1 finds out which way round the page is.
  const target = picture.replace(/\.\w+$/, '')
  const options = ['--dpi', String(dpi), '--psm', '1', '-l', languages.join('+'), 'hocr']
  try {
    await tesseract([{ file: picture }, { file: target }, ...options], { ...where, timeoutMs: pageMs })
    // It may say that all went well and leave nothing.
    await stat(`${target}.hocr`)
    return `${target}.hocr`
  } catch (error) {
    if (error instanceof EngineError || isErrorWithCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** One thread: several make it slower for everybody, and its processor time is the visitor's. */
const tesseract = async (
  args: readonly Argument[],
  options: Where & { readonly timeoutMs: number },
): Promise<string> =>
  (
    await run('env', ['OMP_THREAD_LIMIT=1', 'tesseract', ...args], { ...options, memoryBytes })
  ).stdout.toString()

/** What `env` answers for a program that is not there (POSIX, env, exit status). */
const isMissing = (error: unknown): boolean => error instanceof EngineError && error.code === 127
