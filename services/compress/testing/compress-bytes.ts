import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultsOf } from '@folio/contract/options/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import type { CompressAnswer, CompressOptions } from '../src/compression/compress-task.ts'
import { createCompressor } from '../src/compression/compressor.ts'
import type { CompressionFacts } from '../src/work/compression-facts.ts'

export interface CompressBench {
  /** What the worker makes of a PDF. */
  answerTo(
    pdf: Uint8Array,
    options?: Partial<CompressOptions>,
    workMs?: number,
    signal?: AbortSignal,
  ): Promise<{ answer: CompressAnswer; result: Buffer | undefined }>
  /** The same where it must have been written. */
  compressed(
    pdf: Uint8Array,
    options?: Partial<CompressOptions>,
  ): Promise<{ result: Buffer; facts: CompressionFacts }>
  close(): Promise<void>
}

/** The worker in its own process, as in the service, for PDFs in memory. */
export async function compressBench(): Promise<CompressBench> {
  const folder = await mkdtemp(join(tmpdir(), 'folio-compress-'))
  const compressor = createCompressor(folder, 1)
  let count = 0
  const answerTo: CompressBench['answerTo'] = async (
    pdf,
    options = {},
    workMs = 60_000,
    signal = new AbortController().signal,
  ) => {
    count += 1
    const [source, target] = [join(folder, `${count}.pdf`), join(folder, `${count}-out.pdf`)]
    await writeFile(source, pdf)
    const given = { ...defaultsOf(compressPdf.options), ...options }
    const answer = await compressor.compress(
      { source, target, options: given, workMs },
      { signal, folder: { path: folder }, timeoutMs: 120_000 },
    )
    return { answer, result: answer.outcome === 'written' ? await readFile(target) : undefined }
  }
  return {
    answerTo,
    compressed: async (pdf, options) => {
      const { answer, result } = await answerTo(pdf, options)
      if (answer.outcome !== 'written' || !result) throw new Error(`it was ${answer.outcome}`)
      return { result, facts: answer.facts }
    },
    close: async () => {
      await compressor.close()
      await rm(folder, { recursive: true })
    },
  }
}
