import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const frontend = join(import.meta.dirname, '..')

/** The site as it is served. */
export const site = join(frontend, 'dist')

/** Builds it anew when something has changed. @throws Error with what the build says when it fails */
export const buildSite = (): string =>
  runNode(['--import', 'tsx', 'scripts/build-pages.ts'], join(frontend, '..'))

/** Builds the site into another folder, without what is packed. @returns what the build says */
export const buildInto = (folder: string): string => runNode(['build.mjs', folder, '--unpacked'], frontend)

function runNode(args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync('node', args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout + stderr)
  return stdout + stderr
}
