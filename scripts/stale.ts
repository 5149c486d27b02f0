import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'testing'])
const isSource = (name: string): boolean => !skipped.has(name) && !/\.test\.tsx?$/.test(name)

function* filesBelow(path: string): Generator<string> {
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const entry of readdirSync(path).sort()) if (isSource(entry)) yield* filesBelow(join(path, entry))
}

/**
 * One hash over the names and contents of everything below `paths`; build output, packages and what only tests use are left
 * out.
 */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) for (const file of filesBelow(path)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Runs `build` unless `stamp` says that the same sources were built already. Returns whether it ran. */
export async function buildIfStale(
  stamp: string,
  sources: readonly string[],
  build: () => Promise<void>,
): Promise<boolean> {
  const current = fingerprint(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return false
  await build()
  writeFileSync(stamp, current)
  return true
}
