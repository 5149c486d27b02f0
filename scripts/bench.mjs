import { ensureDebianPackages } from './setup/debian-packages.mjs'
import { requireNode } from './setup/node-version.mjs'
import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { runScript } from './setup/run-script.mjs'

// Folio and the programs that people use in its place, side by side; those are installed first.
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureNpmPackages()
ensureDebianPackages(['run', 'test', 'bench'])
await runScript('tests/bench/compared/run.ts', process.argv.slice(2))
