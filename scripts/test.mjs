import { ensureDebianPackages } from './setup/debian-packages.mjs'
import { requireNode } from './setup/node-version.mjs'
import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { runScript } from './setup/run-script.mjs'

// `npm test` runs what needs nothing but the repository; with --corpus, what reads real files that lie outside of it.
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureNpmPackages()
ensureDebianPackages(['run', 'test'])
await runScript(process.argv.includes('--corpus') ? 'scripts/test-corpus.ts' : 'scripts/test-all.ts', [])
