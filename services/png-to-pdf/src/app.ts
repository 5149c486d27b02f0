import { resolve } from 'node:path'
import { createPageWorkers } from '@folio/picture-pdf/pages/prepare-pages'
import type { ServiceConfig } from '@folio/service-kit/config/service-config'
import { createService, type Service } from '@folio/service-kit/service/service'
import { createPngToPdf } from './png-to-pdf/convert.ts'

export function createApp(config: ServiceConfig): Service {
  const workers = createPageWorkers(resolve(config.dataDir, 'jobs'))
  return createService({
    name: 'png-to-pdf',
    config,
    handlers: { 'png-to-pdf': createPngToPdf(workers) },
    close: () => workers.close(),
  })
}
