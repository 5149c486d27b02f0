import { ensureDebianPackages } from './setup/debian-packages.mjs'
import { requireNode } from './setup/node-version.mjs'
import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { runScript } from './setup/run-script.mjs'

// `npm test` runs what needs nothing but the repository; with --slow, what of that takes long; with --corpus, what reads
// real files that lie outside of it; with --bucket, what keeps results in a store that few have installed.
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureNpmPackages()
const [first, ...rest] = process.argv.slice(2)
const kind = ['slow', 'corpus', 'bucket'].find((name) => first === `--${name}`)
ensureDebianPackages(['run', 'test', ...(kind === 'bucket' ? [kind] : [])])
await runScript(`scripts/suites/${kind ?? 'all'}.ts`, kind ? rest : [])
