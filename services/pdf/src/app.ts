import { availableParallelism } from 'node:os'
import { createService, type Service } from '@folio/service-kit/service/service'
import type { PdfConfig } from './config.ts'
import { createToolbox } from './toolbox.ts'

export function createApp(given: PdfConfig): Service {
  const config = { ...given, queueSlots: given.queueSlots || availableParallelism() }
  return createService({ name: 'pdf', config, ...createToolbox(config) })
}
