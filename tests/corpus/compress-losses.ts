import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { defaultsOf } from '@folio/contract/options/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { rewritePdf } from '@folio/pdf-engines/qpdf/rewrite-pdf'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { compressFile } from '../../services/compress/src/compression/compress-file.ts'
import { graphLosses } from '../../services/compress/testing/graph-losses.ts'

/**
 * Compresses every PDF of the corpus at the level "high" and compares its objects and its text with those of the
 * original: `npx tsx tests/corpus/compress-losses.ts [part of a name]`. Ends with 1 when anything is lost.
 */
const [, , wanted = ''] = process.argv
const pdfs = resolve(process.env.CORPUS_DIR ?? '../shared/corpus', 'pdf')
if (!existsSync(pdfs)) throw new Error(`no files in ${pdfs}; set CORPUS_DIR`)
const call = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'compress-losses-'))
const target = join(folder, 'smaller.pdf')
const options = { ...defaultsOf(compressPdf.options), level: 'high' } as const
const counts = { whole: 0, lost: 0, 'not written': 0 }

const textOf = async (path: string) =>
  (await call('pdftotext', ['-q', path, '-'], { maxBuffer: 256 * 1024 ** 2 })).stdout

const compress = (source: string) =>
  compressFile({ source, target, options, workMs: 20_000 }, { progress: () => undefined })

/** Undefined for a signed file and for one that cannot be read. */
async function lossesOf(path: string): Promise<string[] | undefined> {
  let source = path
  let answer = await compress(source)
  if (answer.outcome === 'unreadable') {
    // As the service does with encrypted and damaged files.
    const copy = join(folder, 'original.pdf')
    await copyFile(path, copy)
    source = join(folder, 'readable.pdf')
    const lent = { folder, signal: new AbortController().signal }
    const rewritten = await rewritePdf({ path: copy, name: path }, source, lent).catch(() => undefined)
    if (!rewritten) return undefined
    answer = await compress(source)
  }
  if (answer.outcome !== 'written') return undefined
  const losses = graphLosses(
    readPdf(await readFile(source), nodeZlib),
    readPdf(await readFile(target), nodeZlib),
  )
  return (await textOf(source)) === (await textOf(target)) ? losses : [...losses, 'text differs']
}

try {
  for (const name of readdirSync(pdfs).filter((file) => file.endsWith('.pdf') && file.includes(wanted))) {
    const losses = await lossesOf(join(pdfs, name))
    counts[losses === undefined ? 'not written' : losses.length > 0 ? 'lost' : 'whole'] += 1
    if (losses === undefined) console.log(`${name}: signed, or not to be read`)
    for (const loss of losses ?? []) console.log(`${name}: ${loss}`)
  }
  console.log(counts)
  process.exitCode = counts.lost > 0 ? 1 : 0
} finally {
  await rm(folder, { recursive: true })
}
