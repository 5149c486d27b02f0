import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { say } from './say.mjs'

/**
 * The packages of the named parts of scripts/debian-packages.txt.
 * @param {readonly string[]} parts
 */
function listedPackages(parts) {
  const packages = []
  let part = ''
  for (const line of readFileSync(new URL('../debian-packages.txt', import.meta.url), 'utf8').split('\n')) {
    const text = line.replace(/#.*/, '').trim()
    if (text.startsWith('[')) part = text.slice(1, -1)
    else if (text && parts.includes(part)) packages.push(text)
  }
  return packages
}

/** @param {readonly string[]} packages */
function missingOf(packages) {
  const query = spawnSync('dpkg-query', ['-W', '-f', `\${Package} \${db:Status-Status}\n`, ...packages], {
    encoding: 'utf8',
  })
  const installed = new Set(
    query.stdout
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  )
  return packages.filter((name) => !installed.has(name))
}

/** @param {string[]} args */
const aptGet = (...args) =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', '-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }).status === 0

/**
 * Installs what is missing where that is possible (Debian, root); elsewhere prints the one line to run and goes on
 * with what there is.
 * @param {readonly string[]} parts
 */
export function ensureDebianPackages(parts) {
  const packages = listedPackages(parts)
  if (!existsSync('/usr/bin/dpkg-query')) {
    say(`this is not a Debian system; please install the equivalents of: ${packages.join(' ')}`)
    return
  }
  const missing = missingOf(packages)
  if (missing.length === 0) return
  const byHand = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0) {
    say(`some system packages are missing; please run: sudo sh -c '${byHand}'`)
    return
  }
  say(`installing system packages: ${missing.join(' ')}`)
  const installed = aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...missing)
  if (!installed) say(`the system packages could not be installed; please run: ${byHand}`)
}
