import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { qpdfReadiness } from '@folio/pdf-engines/qpdf/qpdf-readiness'
import type { ServiceConfig } from '@folio/service-kit/config/service-config'
import { createService, type Service } from '@folio/service-kit/service/service'
import { compressPdf } from './compress-pdf/convert.ts'
import { createCompressor } from './compression/compressor.ts'

export function createApp(config: ServiceConfig): Service {
  const slots = config.queueSlots || availableParallelism()
  const compressor = createCompressor(resolve(config.dataDir, 'jobs'), slots)
  return createService({
    name: 'compress',
    config,
    handlers: { 'compress-pdf': compressPdf(compressor) },
    readiness: [qpdfReadiness, { name: 'compressor', check: compressor.check }],
    close: () => compressor.close(),
  })
}
