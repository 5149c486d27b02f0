import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBenchSite } from './support/bench-site.ts'
import { mergeThroughSite, readPdfFile, splitThroughSite, writeReport } from './support/pdf-requests.ts'
import { memoryBelow, peakMemory, totalOf } from './support/peak-memory.ts'

/**
 * Whether the memory of the PDF service and its workers stays flat: after every twentieth of many merges (20 files,
 * 2,000 pages) and splits (2,000 pages), and the most that one split of ever more pages takes. Megabytes. Run with
 * `npx tsx tests/bench/memory.ts [requests]`.
 */
const requests = Number(process.argv[2] ?? 200)
const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'))
const site = await startBenchSite(folder)

try {
  const roots = [site.pidOf('pdf'), site.pidOf('proxy')].filter((pid) => pid !== undefined)
  const tell = async (when: string) => {
    const memory = await memoryBelow(roots)
    console.log(`${when}: ${totalOf(memory)}`, Object.fromEntries(memory))
  }
  const toMerge = await Promise.all(
    Array.from({ length: 20 }, async (_, seed) =>
      readPdfFile(await writeReport(folder, 100, seed), `${seed}.pdf`),
    ),
  )
  const toSplit = await readPdfFile(await writeReport(folder, 2_000, 1), 'report.pdf')
  await tell('idle')
  for (const pages of [250, 500, 1_000, 2_000]) {
    const file = await readPdfFile(await writeReport(folder, pages, 2), 'report.pdf')
    const peak = await peakMemory(roots, () => splitThroughSite(site.url, file))
    console.log(`split of ${pages} pages: at most ${peak}`)
  }
  for (let done = 1; done <= requests; done += 1) {
    if (done % 2) await mergeThroughSite(site.url, toMerge)
    else await splitThroughSite(site.url, toSplit)
    if (done % 20 === 0) await tell(`after ${done}`)
  }
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}
