import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from './browser/chromium.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** Points of 100 by category. */
export type Scores = Readonly<Record<Category, number>>

const call = promisify(execFile)

export interface LighthouseReport {
  readonly scores: Scores
  /** How fast Lighthouse found this machine: rounds of a short computation, about 1,000 on a phone of the middle class. */
  readonly benchmarkIndex: number
}

/** How many times slower than this machine the phone is taken to be, where nothing else is said. */
const usualSlowdown = 4

/**
 * What Lighthouse gives the page at an address, as a phone: a slow processor on a slow network, both simulated.
 * @param slowdown how many times slower than this machine that processor is
 */
export async function lighthouseReport(url: string, slowdown = usualSlowdown): Promise<LighthouseReport> {
  const folder = await mkdtemp(join(tmpdir(), 'folio-lighthouse-'))
  try {
    const output = join(folder, 'report.json')
    const chromium = '--chrome-flags=--headless --no-sandbox --disable-gpu'
    const processor = `--throttling.cpuSlowdownMultiplier=${slowdown}`
    const options = ['--quiet', '--output=json', `--output-path=${output}`, chromium, processor]
    await call(process.execPath, ['node_modules/lighthouse/cli/index.js', url, ...options], {
      env: { ...process.env, NODE_OPTIONS: '', CHROME_PATH: chromiumPath },
      timeout: 180_000,
    })
    const report = JSON.parse(await readFile(output, 'utf8')) as {
      categories: Record<Category, { score: number | null }>
      environment: { benchmarkIndex: number }
    }
    const points = (category: Category) => Math.round((report.categories[category].score ?? 0) * 100)
    return {
      scores: Object.fromEntries(categories.map((category) => [category, points(category)])) as Scores,
      benchmarkIndex: report.environment.benchmarkIndex,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
