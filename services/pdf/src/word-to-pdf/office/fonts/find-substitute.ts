import { EngineError } from '@folio/service-kit/faults/engine-error'
import { Failure } from '@folio/service-kit/faults/failure'
import { type RunOptions, run } from '@folio/service-kit/workers/run'
import { fontHome } from './font-settings.ts'

/** Names are remembered, because documents ask for the same few again and again. */
const maxKnown = 1_000

/**
 * Finds the family that stands in for another one, which is itself where it is installed; undefined where that cannot
 * be told.
 */
export type FontMatcher = (
  family: string,
  /** A job's folder. */
  folder: string,
  signal: AbortSignal,
) => Promise<string | undefined>

/**
 * What the system puts in the place of a font family, asked of fontconfig as LibreOffice asks it.
 * @param fonts absolute folders of the operator's own fonts
 */
export function createFontMatcher(fonts: readonly string[]): FontMatcher {
  const cache = new Map<string, string>()
  return async (family, folder, signal) => {
    const before = cache.get(family)
    if (before !== undefined) return before
    const substitute = await askFontconfig('%{family[0]}', ` ${escaped(family)}`, {
      folder: await fontHome(folder, fonts),
      signal,
      readable: fonts,
    })
    if (substitute === undefined) return undefined
    if (cache.size >= maxKnown) cache.clear()
    cache.set(family, substitute)
    return substitute
  }
}

/** The PDF is there already: that nobody can tell the name of a font is no reason to lose it. */
export async function askFontconfig(
  format: string,
  pattern: string,
  where: Pick<RunOptions, 'folder' | 'signal' | 'readable'>,
): Promise<string | undefined> {
  try {
    const { stdout } = await run('fc-match', [`--format=${format}`, pattern], {
      ...where,
      timeoutMs: 10_000,
      memoryBytes: 1024 ** 3,
    })
    return stdout.toString().trim() || undefined
  } catch (error) {
    if (where.signal.aborted || !(error instanceof EngineError || error instanceof Failure)) throw error
    return undefined
  }
}

/** In fontconfig's patterns these characters end a name; a leading `-` would be an option. */
export const escaped = (name: string): string => name.replace(/[\\\-:,]/g, String.raw`\$&`)
