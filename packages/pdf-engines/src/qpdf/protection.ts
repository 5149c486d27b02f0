import { run } from '@folio/service-kit/workers/run'
import type { PdfSource, QpdfOptions } from './qpdf.ts'

/** `restricted`: encrypted, but opens without a password; `locked`: opens with one only. */
export type Protection = 'none' | 'restricted' | 'locked'

const limits = { timeoutMs: 20_000, memoryBytes: 2 * 1024 ** 3 }

/** Exit codes of `qpdf --requires-password`; a file that cannot be read at all has the second one, too. */
const byCode: Readonly<Record<number, Protection>> = { 0: 'locked', 2: 'none', 3: 'restricted' }

/** What a PDF asks of who opens it without a password. @throws what `run` throws */
export async function protectionOf({ path }: PdfSource, options: QpdfOptions): Promise<Protection> {
  const okCodes = Object.keys(byCode).map(Number)
  const { code } = await run('qpdf', ['--requires-password', { file: path }], {
    ...options,
    ...limits,
    okCodes,
  })
  return byCode[code] ?? 'none'
}
