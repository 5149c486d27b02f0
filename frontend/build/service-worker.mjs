import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** The policy of a worker is kept with it, so they are asked for again; what is so large is of no use offline. */
const notKept = /\.worker-|\.wasm$|\.(?:br|gz)$/

/** A page of another language is kept when it is visited. */
const ofAnotherLanguage = /^\/[a-z]{2}(?:-[a-z]+)?(?:\/|$)/i

/**
 * Writes the service worker with the list of what it may keep, and the one that takes its place with `SITE_OFFLINE=off`.
 *
 * @param {string} site
 * @param {readonly import('./pages.mjs').BuiltPage[]} pages
 */
export async function writeServiceWorker(site, pages) {
  const offline = JSON.stringify(offlineSite(site, pages))
  for (const [source, name] of [
    ['service-worker', 'service-worker.js'],
    ['no-service-worker', 'service-worker.off.js'],
  ]) {
    await build({
      configFile: false,
      logLevel: 'warn',
      define: { offlineSite: offline },
      build: {
        outDir: site,
        emptyOutDir: false,
        copyPublicDir: false,
        target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
        rolldownOptions: {
          input: `src/offline/${source}.ts`,
          output: { format: 'iife', entryFileNames: name },
        },
      },
    })
  }
}

function offlineSite(site, pages) {
  const assets = readdirSync(join(site, 'assets'))
    .filter((name) => !notKept.test(name))
    .sort()
    .map((name) => `/assets/${name}`)
  const visited = pages.filter(({ indexed }) => indexed)
  const first = visited.filter(({ path }) => !ofAnotherLanguage.test(path))
  const english = englishFiles(site)
  const begun = assets.filter(
    (path) =>
      english.has(path) && (/\.(?:js|css)$/.test(path) ? sizeOf(site, path) <= largest : ofText.test(path)),
  )
  return {
    pages: visited.map(({ path }) => path),
    assets,
    first: [...first.map(({ path }) => path), ...begun],
    // A page that has changed brings another worker, which fetches all of them anew.
    digest: digestOf(first.map(({ file }) => readFileSync(join(site, file)))),
  }
}

/** What the English pages are made of; other languages add files of their own. */
function englishFiles(site) {
  const chunks = Object.values(JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')))
  const asleep = readdirSync(join(site, 'assets')).filter((name) => name.startsWith('asleep-'))
  const named = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return new Set([...named, ...asleep.map((name) => `assets/${name}`)].map((file) => `/${file}`))
}

const sizeOf = (site, path) => statSync(join(site, path)).size

/** Bytes of the largest script that is kept from the start; only what draws PDFs is larger, and comes with the first one. */
const largest = 300_000

/** The fonts that English is written in. */
const ofText = /-latin-wght-normal-[\w-]+\.woff2$/

const digestOf = (contents) => {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('base64url').slice(0, 12)
}
