import { askFontconfig, escaped } from './find-substitute.ts'
import { fontHome } from './font-settings.ts'

/** Finds the absolute path of a font's file; undefined where the system has no font of that name. */
export type FontFileFinder = (
  /** As PDFs name it: `Carlito-Bold`. */
  postScript: string,
  /** A job's folder. */
  folder: string,
  signal: AbortSignal,
) => Promise<string | undefined>

/**
 * Finds the file of a font of the system by its PostScript name; absolute.
 * @param fonts absolute folders of the operator's own fonts
 */
export function createFontFileFinder(fonts: readonly string[]): FontFileFinder {
  const cache = new Map<string, string | undefined>()
  return async (postScript, folder, signal) => {
    if (cache.has(postScript)) return cache.get(postScript)
    const where = { folder: await fontHome(folder, fonts), signal, readable: fonts }
    const answer = await askFontconfig(
      '%{postscriptname}:%{file}',
      `:postscriptname=${escaped(postScript)}`,
      where,
    )
    const [name, path] = answer?.split(/:(.*)/s) ?? []
    const file = name === postScript && path ? path : undefined
    if (cache.size < maxKnown) cache.set(postScript, file)
    return file
  }
}

const maxKnown = 1_000
