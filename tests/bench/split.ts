import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { alternate, compare } from './support/alternate.ts'
import { startBenchSite } from './support/bench-site.ts'
import { reportPdf } from './support/report-pdf.ts'

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
  const plain = join(folder, 'plain.pdf')
  const source = join(folder, 'source.pdf')
  await writeFile(plain, reportPdf(pages, 1))
  // Most PDFs in the wild are written with object streams.
  await call('qpdf', ['--object-streams=generate', plain, source])
  const file = new File([await readFile(source)], 'report.pdf', { type: 'application/pdf' })
  const parts = join(folder, 'parts')
  let [bytes, peerBytes] = [0, 0]

  const times = await alternate(rounds, {
    request: async () => {
      bytes = await splitThroughSite(file)
    },
    qpdf: async () => {
      await rm(parts, { recursive: true, force: true })
      await mkdir(parts)
      await call('qpdf', ['--split-pages=1', '--object-streams=generate', source, join(parts, '%d.pdf')])
      peerBytes = (await readdir(parts)).length
    },
  })
  console.log({
    pages,
    inputBytes: file.size,
    ...compare(times.request, times.qpdf),
    bytes,
    files: peerBytes,
  })
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function splitThroughSite(file: File): Promise<number> {
  const form = new FormData()
  form.append('file', file)
  form.append('splitMethod', 'pages')
  const answer = await fetch(`${site.url}/api/pdf-split`, { method: 'POST', body: form })
  const body = (await answer.json()) as {
    error?: string
    download: { downloadUrl: string; fileCount: number }
    splitFiles: { size: number }[]
  }
  if (!answer.ok) throw new Error(body.error)
  if (body.download.fileCount !== pages) throw new Error(`${body.download.fileCount} parts`)
  const url = site.url + body.download.downloadUrl
  await (await fetch(url)).arrayBuffer()
  await fetch(url, { method: 'DELETE' })
  return body.splitFiles.reduce((sum, { size }) => sum + size, 0)
}
