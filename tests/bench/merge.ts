import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { alternate, compare } from './support/alternate.ts'
import { startBenchSite } from './support/bench-site.ts'
import { reportPdf } from './support/report-pdf.ts'

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
  const paths = await Promise.all(Array.from({ length: fileCount }, (_, index) => writePdf(index)))
  const files = await Promise.all(
    paths.map(async (path, index) => new File([await readFile(path)], `${index}.pdf`)),
  )
  const target = join(folder, 'raw.pdf')
  let bytes = 0
  const times = await alternate(rounds, {
    request: async () => {
      bytes = await mergeThroughSite(files)
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

async function writePdf(index: number): Promise<string> {
  const plain = join(folder, `plain-${index}.pdf`)
  await writeFile(plain, reportPdf(pagesPerFile, index))
  // Most PDFs in the wild are written with object streams.
  const packed = join(folder, `in-${index}.pdf`)
  await call('qpdf', ['--object-streams=generate', plain, packed])
  return packed
}

async function mergeThroughSite(files: readonly File[]): Promise<number> {
  const form = new FormData()
  for (const [index, file] of files.entries()) {
    form.append('files', new File([file], file.name, { type: 'application/pdf' }))
    form.append('order', String(index))
  }
  const answer = await fetch(`${site.url}/api/merge-pdf`, { method: 'POST', body: form })
  const body = (await answer.json()) as { downloadUrl: string; error?: string }
  if (!answer.ok) throw new Error(body.error)
  const url = site.url + body.downloadUrl
  const { byteLength } = await (await fetch(url)).arrayBuffer()
  await fetch(url, { method: 'DELETE' })
  return byteLength
}
