import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { qpdf } from '@folio/pdf-kit/qpdf'
import type { Readiness } from '@folio/service-kit/health'
import { countPages } from './qpdf-assemble.ts'

/** qpdf is there, and works in the sandbox: it writes a PDF and opens it again. */
export const qpdfReadiness: Readiness = {
  name: 'qpdf',
  check: async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'folio-ready-'))
    try {
      const path = join(folder, 'empty.pdf')
      await qpdf(['--empty', { file: path }], [], {
        ...{ folder, signal, timeoutMs: 5_000, memoryBytes: 512 * 1024 ** 2 },
      })
      await countPages({ path, name: 'empty.pdf' }, { folder, signal })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
