import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { siteUrl } from '../support/site-url.ts'

/** Least score of 100 by category, on Lighthouse's phone: a slow processor on a slow network. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof least

/** Times are simulated from a real load, so another program on the machine costs points: the best of three counts. */
const attempts = 3

const call = promisify(execFile)

async function scores(route: string): Promise<Record<Category, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'folio-lighthouse-'))
  try {
    const output = join(folder, 'report.json')
    const chromium = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
    const options = ['--quiet', '--output=json', `--output-path=${output}`, chromium]
    await call(process.execPath, ['node_modules/lighthouse/cli/index.js', siteUrl + route, ...options], {
      env: { ...process.env, NODE_OPTIONS: '', CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' },
      timeout: 180_000,
    })
    const { categories } = JSON.parse(await readFile(output, 'utf8')) as {
      categories: Record<Category, { score: number | null }>
    }
    const of = (category: Category) => Math.round((categories[category].score ?? 0) * 100)
    return {
      performance: of('performance'),
      accessibility: of('accessibility'),
      'best-practices': of('best-practices'),
      seo: of('seo'),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const shortfalls = (found: Record<Category, number>): string[] =>
  (Object.keys(least) as Category[])
    .filter((category) => found[category] < least[category])
    .map((category) => `${category} ${found[category]} of ${least[category]}`)

describe('Lighthouse, as a phone', () => {
  test.each(['/', '/merge-pdf', '/pdf-to-jpg', '/edit-pdf', '/privacy'])(
    '%s',
    async (route) => {
      let missing: string[] = []
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        // A busy machine also makes Lighthouse lose its trace; that attempt counts as one without marks.
        missing = await scores(route).then(shortfalls, (error: unknown) => [String(error)])
        if (missing.length === 0) break
      }
      expect(missing).toEqual([])
    },
    600_000,
  )
})
