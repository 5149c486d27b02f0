import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type MeasuredGroup, markdownOf, type RunFacts } from './markdown.ts'
import { plotOf } from './plot.ts'

/** What was measured in one run, and how. */
export interface MeasuredRun {
  readonly facts: RunFacts
  readonly groups: readonly MeasuredGroup[]
}

/** Committed, so that whoever changes something can see what it cost. */
const committed = 'docs/benchmarks.json'

export const committedRun = async (): Promise<MeasuredRun> =>
  JSON.parse(await readFile(committed, 'utf8')) as MeasuredRun

export async function writeRun(path: string, run: MeasuredRun): Promise<void> {
  await writeFile(path, `${JSON.stringify(run, undefined, 1)}\n`)
}

/**
 * Writes a run as text and plots.
 * @param isNew whether its figures are to be committed, too
 */
export async function writeReport(run: MeasuredRun, { isNew = false } = {}): Promise<void> {
  await mkdir('docs/benchmarks', { recursive: true })
  if (isNew) await writeRun(committed, run)
  for (const { group, rows } of run.groups) {
    if (!group.isGrowth) await writeFile(`docs/benchmarks/${group.id}.svg`, plotOf(group.title, rows))
  }
  await writeFile('docs/benchmarks.md', markdownOf(run.groups, run.facts))
}
