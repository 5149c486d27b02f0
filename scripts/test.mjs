import { ensureDebianPackages } from './setup/debian-packages.mjs'
import { requireNode } from './setup/node-version.mjs'
import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { runScript } from './setup/run-script.mjs'

// `npm test` runs what needs nothing but the repository; with --slow, what of that takes long; with --corpus, what reads
// real files that lie outside of it.
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureNpmPackages()
ensureDebianPackages(['run', 'test'])
const [first, ...rest] = process.argv.slice(2)
const kind = ['slow', 'corpus'].find((name) => first === `--${name}`)
await runScript(`scripts/suites/${kind ?? 'all'}.ts`, kind ? rest : [])
