import { requireNode } from './setup/node-version.mjs'
import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { runScript } from './setup/run-script.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureNpmPackages()
await runScript('scripts/pack/run.ts', process.argv.slice(2))
