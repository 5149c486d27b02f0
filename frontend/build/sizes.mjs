import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** kB of 1024 bytes, gzip -9, before any file is chosen. */
const limits = { js: 95, css: 8, html: 9 }
const roomier = new Map([
  ['/edit-pdf', { ...limits, js: 105 }],
  // A reference that is read without scripts, with every call in three languages.
  ['/api', { ...limits, html: 24 }],
])

/** What runs before the first paint; every page has it beside its modules. */
const asleepScript = /<script src="\/(assets\/asleep-[^"]+)">/

const kB = (content) => gzipSync(content, { level: 9 }).length / 1024

/**
 * Prints what each page weighs and returns a sentence for each limit that is exceeded.
 *
 * @param {string} dist
 * @param {readonly import('./pages.mjs').BuiltPage[]} pages
 * @returns {Promise<string[]>}
 */
export async function checkSizes(dist, pages) {
  const weights = new Map()
  const weigh = (file) => {
    if (!weights.has(file)) weights.set(file, kB(readFileSync(join(dist, file))))
    return weights.get(file)
  }
  const rows = pages.map(({ path, route, file, scripts, css }) => {
    const html = readFileSync(join(dist, file), 'utf8')
    const [, asleep = ''] = html.match(asleepScript) ?? []
    return {
      ...{ path, route },
      js: scripts.reduce((sum, script) => sum + weigh(script), weigh(asleep)),
      css: kB(css),
      html: kB(html.replace(/<style>.*?<\/style>/s, '')),
    }
  })
  console.log(`${'page'.padEnd(20)}${'JS'.padStart(8)}${'CSS'.padStart(8)}${'HTML'.padStart(8)}   kB, gzip`)
  for (const { path, js, css, html } of rows) {
    const figures = [js, css, html].map((size) => size.toFixed(1).padStart(8)).join('')
    console.log(path.padEnd(20) + figures)
  }
  return rows.flatMap(({ path, route, ...sizes }) =>
    Object.entries(roomier.get(route) ?? limits)
      .filter(([kind, limit]) => sizes[kind] > limit)
      .map(
        ([kind, limit]) => `${path}: ${sizes[kind].toFixed(1)} kB of ${kind}, more than the ${limit} allowed`,
      ),
  )
}
