import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDebianPackages } from './setup/debian-packages.mjs'
import { requireNode } from './setup/node-version.mjs'
import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { runScript } from './setup/run-script.mjs'

// Pictures of every page and of every state of the tools, in both themes, 1280 and 390 px wide, and one page that shows
// them all; `--out DIR`, and `--only PATTERN` for what a regular expression finds.
const { out, only } = parseArgs({ options: { out: { type: 'string' }, only: { type: 'string' } } }).values
if (out !== undefined) process.env.SCREENSHOTS_DIR = resolve(out)
if (only !== undefined) process.env.SCREENSHOTS_ONLY = only

process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureNpmPackages()
ensureDebianPackages(['run', 'test'])
await runScript('scripts/suites/screenshots.ts', [])
