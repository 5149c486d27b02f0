import { availableParallelism } from 'node:os'
import { createService, type Service } from '@folio/service-kit/service/service'
import type { PdfConfig } from './config.ts'
import { createToolbox } from './toolbox.ts'

export function createApp(settings: PdfConfig): Service {
  const config = { ...settings, queueSlots: settings.queueSlots || availableParallelism() }
  return createService({ name: 'pdf', config, ...createToolbox(config) })
}
