import type { ServiceConfig } from '@folio/service-kit/config/service-config'
import { createService, type Service } from '@folio/service-kit/service/service'
import { createToolbox } from './toolbox.ts'

/** The service, listening nowhere yet. */
export const createApp = (config: ServiceConfig): Service =>
  createService({ name: 'png-to-pdf', config, ...createToolbox(config) })
