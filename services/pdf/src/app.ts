import { availableParallelism } from 'node:os'
import { createService, type Service } from '@folio/service-kit/service/service'
import type { PdfConfig } from './config.ts'
import { createToolbox } from './toolbox.ts'

/**
 * The service, listening nowhere yet. As many conversions run at a time as there are processors, unless the settings
 * say how many.
 */
export function createApp(settings: PdfConfig): Service {
  const config = { ...settings, queueSlots: settings.queueSlots || availableParallelism() }
  return createService({ name: 'pdf', config, ...createToolbox(config) })
}
