import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@folio/service-kit/config'
import type { Service } from '@folio/service-kit/service'
import { createApp } from '../app.ts'
import { type PdfConfig, variables } from '../config.ts'

export interface PdfService {
  readonly service: Service
  readonly dataDir: string
  /** Files and folders of jobs that are still there. */
  leftovers(): Promise<string[]>
  close(): Promise<void>
}

/** The test shares its event loop with the service, and holds it up while it compares pictures. */
const ownLoop = { maxLagMilliseconds: 60_000 }

/** The real service in a folder of its own; `service.start()` makes it listen. */
export async function pdfService(config: Partial<PdfConfig> = {}): Promise<PdfService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'folio-pdf-'))
  const defaults = { ...readConfig(variables, {}), port: 0, dataDir, logLevel: 'silent', ...ownLoop } as const
  const service = createApp({ ...defaults, ...config })
  return {
    service,
    dataDir,
    leftovers: async () => {
      const entries = await readdir(join(dataDir, 'jobs'), { recursive: true }).catch(() => [])
      return entries.filter((entry) => entry.includes('/') && !entry.endsWith('/staging'))
    },
    close: async () => {
      await service.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
