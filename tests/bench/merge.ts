import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { alternate, compare } from './support/alternate.ts'
import { startBenchSite } from './support/bench-site.ts'
import { mergeThroughSite, readPdfFile, writeReport } from './support/pdf-requests.ts'

/**
 * How long a merge of 20 PDFs with 2,000 pages takes as a whole request through the proxy (upload, merge, answer,
 * download), against the bare command on the same files, in turns. Run with `npx tsx tests/bench/merge.ts [rounds]`.
 */
const rounds = Number(process.argv[2] ?? 7)
const fileCount = 20
const pagesPerFile = 100

const call = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'bench-merge-'))
const site = await startBenchSite(folder)

try {
  const paths = await Promise.all(
    Array.from({ length: fileCount }, (_, index) => writeReport(folder, pagesPerFile, index)),
  )
  const files = await Promise.all(paths.map((path, index) => readPdfFile(path, `${index}.pdf`)))
  const target = join(folder, 'raw.pdf')
  let bytes = 0
  const times = await alternate(rounds, {
    request: async () => {
      bytes = await mergeThroughSite(site.url, files)
    },
    qpdf: () => call('qpdf', ['--empty', '--pages', ...paths, '--', '--object-streams=generate', target]),
  })
  console.log({
    ...{ files: fileCount, pages: fileCount * pagesPerFile, rounds },
    inputBytes: files.reduce((sum, { size }) => sum + size, 0),
    ...compare(times.request, times.qpdf),
    sizeRatio: Number((bytes / (await stat(target)).size).toFixed(4)),
  })
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}
