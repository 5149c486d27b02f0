import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '@folio/contract/numbers/median'
import { argumentOf } from '../support/argument-of.ts'
import { categories, lighthouseScores, type Scores } from '../support/lighthouse.ts'
import { startBenchSite } from './support/bench-site.ts'

/**
 * What Lighthouse gives every address of the sitemap as a phone, the median of three loads: `npm run lighthouse`, with
 * `-- --only PATTERN` for addresses that a regular expression finds, `--times N`, and `--json FILE` for the figures in a file. Ends with
 * 1 when a route has less than it must. It wants the machine for itself: other work on it costs points.
 */
const only = new RegExp(argumentOf('--only') ?? '')
const times = Number(argumentOf('--times') ?? 3)
const target = argumentOf('--json')
const mostLost = 3
const least: Scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

const folder = mkdtempSync(join(tmpdir(), 'folio-lighthouse-site-'))
const site = await startBenchSite(folder)
const routes: Record<string, Scores> = {}
try {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  for (const path of paths.filter((one) => only.test(one))) {
    const loads: Scores[] = []
    for (let lost = 0; loads.length < times; ) {
      try {
        loads.push(await lighthouseScores(site.url + path))
      } catch (error) {
        // Now and then Lighthouse loses its trace, which says nothing about the page.
        lost += 1
        if (lost > mostLost) throw error
      }
    }
    const medians = categories.map((category) => [
      category,
      median(loads.map((scores) => scores[category])) ?? Number.NaN,
    ])
    const scores = Object.fromEntries(medians) as Scores
    routes[path] = scores
    const short = categories.filter((category) => scores[category] < least[category])
    console.log([path, ...categories.map((category) => scores[category]), ...short].join('\t'))
    if (short.length > 0) process.exitCode = 1
  }
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (target) writeFileSync(target, `${JSON.stringify({ times, least, routes }, null, 1)}\n`)
