import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { defaultsOf } from '@folio/contract/options/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { compressFile } from '../../../services/compress/src/compression/compress-file.ts'

export const levels = ['low', 'medium', 'high'] as const
export type Level = (typeof levels)[number]

/** Processor seconds, user and system, and those on the clock. */
export interface Spent {
  readonly cpu: number
  readonly clock: number
}

/** Ghostscript's setting that matches the level. */
export const pdfSettings = { low: '/printer', medium: '/ebook', high: '/screen' } as const
/** Whoever waits longer has given up. */
const gsMs = 300_000
const call = promisify(execFile)

/**
 * Compresses in this process, as a worker that is running already does.
 * @returns what it took, and whether pages are text and drawings alone; undefined when the file cannot be compressed
 */
export async function ours(
  source: string,
  target: string,
  level: Level,
): Promise<(Spent & { readonly isTextOnly: boolean }) | undefined> {
  const options = { ...defaultsOf(compressPdf.options), level }
  const [start, before] = [performance.now(), process.cpuUsage()]
  const answer = await compressFile(
    { source, target, options, workMs: 120_000 },
    { progress: () => undefined },
  )
  if (answer.outcome !== 'written') return undefined
  const { user, system } = process.cpuUsage(before)
  const clock = (performance.now() - start) / 1000
  return { cpu: (user + system) / 1e6, clock, isTextOnly: answer.facts.before.images === 0 }
}

/** Ghostscript's setting that matches the level; undefined when it fails or is not there. */
export async function ghostscript(source: string, target: string, level: Level): Promise<Spent | undefined> {
  const output = ['-sDEVICE=pdfwrite', `-dPDFSETTINGS=${pdfSettings[level]}`, `-sOutputFile=${target}`]
  const start = performance.now()
  try {
    // What the shell's children took comes last.
    const { stdout } = await call(
      'bash',
      [
        '-c',
        'gs "$@" >/dev/null 2>&1 || exit 1; times',
        ...['gs', '-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', ...output, source],
      ],
      { timeout: gsMs },
    )
    const [user = 0, system = 0] = [
      ...(stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g),
    ].map(([, minutes, seconds]) => 60 * Number(minutes) + Number(seconds))
    return { cpu: user + system, clock: (performance.now() - start) / 1000 }
  } catch {
    return undefined
  }
}

/** Bytes of the smallest file that qpdf makes without changing what is in it. */
export async function qpdfBest(source: string, target: string): Promise<number> {
  const best = ['--object-streams=generate', '--recompress-flate', '--compression-level=9']
  await call('qpdf', ['--warning-exit-0', ...best, source, target])
  return (await stat(target)).size
}
