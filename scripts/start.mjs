import { ensureDebianPackages } from './setup/debian-packages.mjs'
import { requireNode } from './setup/node-version.mjs'
import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { runScript } from './setup/run-script.mjs'

// Plain JavaScript up to here: nothing is installed yet on a fresh machine.
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureNpmPackages()
ensureDebianPackages(['run'])
await runScript('scripts/start-site.ts', process.argv.slice(2))
