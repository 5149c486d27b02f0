import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { notOfferedYet } from '@folio/service-kit/not-offered-yet'
import { createService, type Service } from '@folio/service-kit/service'
import type { ServiceConfig } from '@folio/service-kit/service-config'

export const createApp = (config: ServiceConfig): Service =>
  createService({
    name: 'compress',
    config,
    handlers: { 'compress-pdf': notOfferedYet(compressPdf) },
  })
