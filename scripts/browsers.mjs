import { ensureDebianPackages } from './setup/debian-packages.mjs'
import { requireNode } from './setup/node-version.mjs'
import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { runScript } from './setup/run-script.mjs'

// The tools in Firefox and in WebKit, which are installed first.
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureNpmPackages()
ensureDebianPackages(['run', 'test', 'browsers'])
await runScript('scripts/suites/browsers.ts', [])
