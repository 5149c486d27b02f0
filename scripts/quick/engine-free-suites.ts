import { readCodeFiles, type SourceFile } from '../house/source-files.ts'

/**
 * What makes a suite slow: other programs, browsers, PDFium, libvips, databases. Whatever reaches one of
 * these by its imports needs an engine.
 */
const engine =
  /from '(?:node:(?:child_process|cluster)|sharp|@hyzyla\/pdfium|playwright-core|@electric-sql\/pglite|pg|esbuild|ioredis|lighthouse)'/

/** Suites that talk to a running site, which the others in `tests` do not. */
const onTheSite = /^tests\/(?:api|browsers|e2e|lifetime|load|quality|states)\//

/** The suites beside the code that reach no engine by what they import, and so are quick everywhere. */
export function engineFreeSuites(): string[] {
  const files = new Map(readCodeFiles().map((file) => [file.path, file]))
  const known = new Map<string, boolean>()

  function needsEngine(path: string): boolean {
    const seen = known.get(path)
    if (seen !== undefined) return seen
    const file = files.get(path)
    if (!file) return false
    // Who is asked again while it is being looked at answers for itself only.
    known.set(path, usesEngine(file))
    const needs =
      usesEngine(file) || file.imports.some(({ target, typeOnly }) => !typeOnly && needsEngine(target))
    known.set(path, needs)
    return needs
  }

  return [...files.keys()].filter((path) => isSuite(path) && !needsEngine(path)).sort()
}

const isSuite = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) && !/\.(?:bucket|corpus|slow)\.test\.ts$/.test(path) && !onTheSite.test(path)

const usesEngine = ({ text }: SourceFile): boolean => engine.test(text)
