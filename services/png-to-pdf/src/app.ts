import { resolve } from 'node:path'
import { createPageWorkers } from '@folio/pdf-kit/prepare-pages'
import { createService, type Service } from '@folio/service-kit/service'
import type { ServiceConfig } from '@folio/service-kit/service-config'
import { createPngToPdf } from './tools/png-to-pdf/convert.ts'

export function createApp(config: ServiceConfig): Service {
  const workers = createPageWorkers(resolve(config.dataDir, 'jobs'))
  return createService({
    name: 'png-to-pdf',
    config,
    handlers: { 'png-to-pdf': createPngToPdf(workers) },
    close: () => workers.close(),
  })
}
