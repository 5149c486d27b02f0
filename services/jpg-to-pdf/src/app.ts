import { resolve } from 'node:path'
import { createPageWorkers } from '@folio/picture-pdf/pages/prepare-pages'
import type { ServiceConfig } from '@folio/service-kit/config/service-config'
import { createService, type Service } from '@folio/service-kit/service/service'
import { createJpgToPdf } from './jpg-to-pdf/convert.ts'

export function createApp(config: ServiceConfig): Service {
  const workers = createPageWorkers(resolve(config.dataDir, 'jobs'))
  return createService({
    name: 'jpg-to-pdf',
    config,
    handlers: { 'jpg-to-pdf': createJpgToPdf(workers) },
    close: () => workers.close(),
  })
}
