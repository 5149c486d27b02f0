import { requireNode } from './setup/node-version.mjs'
import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { runScript } from './setup/run-script.mjs'

// What whoever works here runs between two edits: nothing of it needs a program beside Node.
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureNpmPackages()
await runScript('scripts/quick/run.ts', [])
