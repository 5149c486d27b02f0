import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerFacts } from '@folio/contract/tool'
import { type CompressPdfResult, compressPdf } from '@folio/contract/tools/compress-pdf'
import { readConfig } from '@folio/service-kit/config'
import type { Service } from '@folio/service-kit/service'
import type { ServiceConfig } from '@folio/service-kit/service-config'
import request from 'supertest'
import { createApp } from '../app.ts'
import { variables } from '../config.ts'

export type Upload = readonly [name: string, content: Buffer]
export type CompressAnswer = AnswerFacts & CompressPdfResult

export interface CompressService {
  readonly service: Service
  readonly dataDir: string
  send(files: readonly Upload[], options?: Readonly<Record<string, string>>): request.Test
  download(url: string): Promise<Buffer>
  /** Files and folders of jobs that are still there. */
  leftovers(): Promise<string[]>
  close(): Promise<void>
}

/** The test shares its event loop with the service, and holds it up while it compares pictures. */
const ownLoop = { maxLagMilliseconds: 60_000 }

/** The real service in a folder of its own. */
export async function compressService(config: Partial<ServiceConfig> = {}): Promise<CompressService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'folio-compress-'))
  const defaults = { ...readConfig(variables, {}), port: 0, dataDir, logLevel: 'silent', ...ownLoop } as const
  const service = createApp({ ...defaults, ...config })
  await service.start()
  return {
    service,
    dataDir,
    send: (files, options = {}) => {
      const sending = request(service.app).post(compressPdf.endpoint)
      for (const [filename, content] of files) {
        sending.attach('files', content, { filename, contentType: 'application/pdf' })
      }
      for (const [field, value] of Object.entries(options)) sending.field(field, value)
      return sending
    },
    download: async (url) => {
      const answer = await request(service.app).get(url).responseType('blob')
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
      return answer.body as Buffer
    },
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
