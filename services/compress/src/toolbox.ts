import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { qpdfReadiness } from '@folio/pdf-engines/qpdf/qpdf-readiness'
import type { ServiceConfig } from '@folio/service-kit/config/service-config'
import type { Toolbox } from '@folio/service-kit/service/toolbox'
import { compressPdf } from './compress-pdf/convert.ts'
import { createCompressor } from './compression/compressor.ts'

/** The tool of this service with its engine, for the service and for the command line alike. */
export function createToolbox(config: ServiceConfig): Toolbox<'compress'> {
  const slots = config.queueSlots || availableParallelism()
  const compressor = createCompressor(resolve(config.dataDir, 'jobs'), slots)
  return {
    handlers: { 'compress-pdf': compressPdf(compressor) },
    readiness: [qpdfReadiness, { name: 'compressor', check: compressor.check }],
    close: () => compressor.close(),
  }
}
