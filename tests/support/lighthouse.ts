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

/** What Lighthouse gives the page at an address, as a phone: a slow processor on a slow network, both simulated. */
export async function lighthouseScores(url: string): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'folio-lighthouse-'))
  try {
    const output = join(folder, 'report.json')
    const chromium = '--chrome-flags=--headless --no-sandbox --disable-gpu'
    const options = ['--quiet', '--output=json', `--output-path=${output}`, chromium]
    await call(process.execPath, ['node_modules/lighthouse/cli/index.js', url, ...options], {
      env: { ...process.env, NODE_OPTIONS: '', CHROME_PATH: chromiumPath },
      timeout: 180_000,
    })
    const report = JSON.parse(await readFile(output, 'utf8')) as {
      categories: Record<Category, { score: number | null }>
    }
    const points = (category: Category) => Math.round((report.categories[category].score ?? 0) * 100)
    return Object.fromEntries(categories.map((category) => [category, points(category)])) as Scores
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
