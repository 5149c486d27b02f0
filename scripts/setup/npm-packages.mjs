import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { say } from './say.mjs'

const lockfile = 'package-lock.json'
const stamp = 'node_modules/.folio-lockfile'

const fingerprint = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex')

/**
 * Installs exactly what the lockfile names, unless that was done already. Install scripts stay off: no package of
 * ours needs one.
 */
export function ensureNpmPackages() {
  const lock = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('installing npm packages from the lockfile')
  // Not `npm ci`: it refuses a lockfile when the registry lacks an optional package of some other platform.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) {
    say('npm could not install the packages; its own words stand above')
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}
