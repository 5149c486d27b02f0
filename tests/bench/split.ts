import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { alternate, compare } from './support/alternate.ts'
import { startBenchSite } from './support/bench-site.ts'
import { readPdfFile, splitThroughSite, writeReport } from './support/pdf-requests.ts'

/**
 * How long splitting a PDF of 2,000 pages into single pages takes as a whole request through the proxy (upload, look,
 * split, archive, download), against the bare command on the same file, in turns. Run with
 * `npx tsx tests/bench/split.ts [rounds]`.
 */
const rounds = Number(process.argv[2] ?? 5)
const pages = 2_000

const call = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'bench-split-'))
const site = await startBenchSite(folder)

try {
  const source = await writeReport(folder, pages, 1)
  const file = await readPdfFile(source, 'report.pdf')
  const parts = join(folder, 'parts')
  let [bytes, peerFiles] = [0, 0]

  const times = await alternate(rounds, {
    request: async () => {
      const made = await splitThroughSite(site.url, file)
      if (made.count !== pages) throw new Error(`${made.count} parts`)
      bytes = made.bytes
    },
    qpdf: async () => {
      await rm(parts, { recursive: true, force: true })
      await mkdir(parts)
      await call('qpdf', ['--split-pages=1', '--object-streams=generate', source, join(parts, '%d.pdf')])
      peerFiles = (await readdir(parts)).length
    },
  })
  console.log({
    pages,
    inputBytes: file.size,
    ...compare(times.request, times.qpdf),
    bytes,
    files: peerFiles,
  })
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}
