import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readiness } from '@folio/service-kit/service/health'
import { qpdf } from './qpdf.ts'

/** qpdf is there, and works in the sandbox: it writes a PDF and opens it again. */
export const qpdfReadiness: Readiness = {
  name: 'qpdf',
  check: async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'folio-ready-'))
    try {
      const path = join(folder, 'empty.pdf')
      const limits = { folder, signal, timeoutMs: 5_000, memoryBytes: 512 * 1024 ** 2 }
      await qpdf(['--empty', { file: path }], [], limits)
      await qpdf(['--show-npages', { file: path }], [], limits)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
