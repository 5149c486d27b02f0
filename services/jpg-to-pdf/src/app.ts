import { resolve } from 'node:path'
import { createPageWorkers } from '@folio/pdf-kit/prepare-pages'
import { createService, type Service } from '@folio/service-kit/service'
import type { ServiceConfig } from '@folio/service-kit/service-config'
import { createJpgToPdf } from './tools/jpg-to-pdf/convert.ts'

export function createApp(config: ServiceConfig): Service {
  const workers = createPageWorkers(resolve(config.dataDir, 'jobs'))
  return createService({
    name: 'jpg-to-pdf',
    config,
    handlers: { 'jpg-to-pdf': createJpgToPdf(workers) },
    close: () => workers.close(),
  })
}
