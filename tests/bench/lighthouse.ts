import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '@folio/contract/numbers/median'
import { categories, lighthouseScores, type Scores } from '../support/lighthouse.ts'
import { askedOf, json } from './support/bench-options.ts'
import { startBenchSite } from './support/bench-site.ts'

const options = askedOf({
  command: 'npm run lighthouse --',
  purpose: `What Lighthouse gives every address of the sitemap as a phone, the median of several loads. Ends with 1 when a
route has less than it must. It wants the machine for itself: other work on it costs points.`,
  options: {
    only: { value: 'PATTERN', meaning: 'addresses alone that a regular expression finds', default: '' },
    times: { value: 'N', meaning: 'loads of each address', default: '3' },
    json,
  },
})
const only = new RegExp(options.only)
const times = Number(options.times)
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
if (options.json) writeFileSync(options.json, `${JSON.stringify({ times, least, routes }, null, 1)}\n`)
