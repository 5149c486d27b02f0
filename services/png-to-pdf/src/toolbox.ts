import { resolve } from 'node:path'
import { createPageWorkers } from '@folio/picture-pdf/pages/prepare-pages'
import type { ServiceConfig } from '@folio/service-kit/config/service-config'
import type { Toolbox } from '@folio/service-kit/service/toolbox'
import { createPngToPdf } from './png-to-pdf/convert.ts'

/** The tool of this service with its engine, for the service and for the command line alike. */
export function createToolbox(config: ServiceConfig): Toolbox<'png-to-pdf'> {
  const workers = createPageWorkers(resolve(config.dataDir, 'jobs'))
  return {
    handlers: { 'png-to-pdf': createPngToPdf(workers) },
    readiness: [],
    close: () => workers.close(),
  }
}
