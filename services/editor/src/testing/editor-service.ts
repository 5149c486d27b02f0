import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SaveElement } from '@folio/contract/editor'
import type { Clock } from '@folio/service-kit/clock'
import { readConfig } from '@folio/service-kit/config'
import type { Service } from '@folio/service-kit/service'
import request from 'supertest'
import { createApp } from '../app.ts'
import { type EditorConfig, variables } from '../config.ts'

export interface EditorService {
  readonly service: Service
  readonly dataDir: string
  load(pdf: Buffer, name?: string): request.Test
  save(sessionId: string, elements: readonly SaveElement[]): request.Test
  /** The bytes behind a download address. */
  download(url: string): Promise<Buffer>
  /** Files and folders of jobs that are still there. */
  leftovers(): Promise<string[]>
  close(): Promise<void>
}

export interface EditorServiceOptions {
  readonly config?: Partial<EditorConfig>
  /** Another service's, whose successor this one is. */
  readonly dataDir?: string
  readonly clock?: Clock
}

/** The real service in a folder of its own; `service.start()` makes it listen. */
export async function editorService(options: EditorServiceOptions = {}): Promise<EditorService> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'folio-editor-')))
  // The test shares its event loop with the service.
  const ownLoop = { maxLagMilliseconds: 60_000 }
  const defaults = { ...readConfig(variables, {}), port: 0, dataDir, logLevel: 'silent', ...ownLoop } as const
  const service = createApp({ ...defaults, ...options.config }, options.clock)
  const { app } = service
  return {
    service,
    dataDir,
    load: (pdf, name = 'letter.pdf') =>
      request(app)
        .post('/api/load-pdf')
        .attach('file', pdf, { filename: name, contentType: 'application/pdf' }),
    save: (sessionId, elements) => request(app).post('/api/save-pdf').send({ sessionId, elements }),
    download: async (url) => (await request(app).get(url).responseType('blob')).body as Buffer,
    leftovers: async () => {
      const entries = await readdir(join(dataDir, 'jobs'), { recursive: true }).catch(() => [])
      return entries.filter((entry) => entry.includes('/') && !entry.endsWith('/staging'))
    },
    close: async () => {
      await service.stop()
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
