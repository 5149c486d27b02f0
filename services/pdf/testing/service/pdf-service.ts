import { readConfig } from '@folio/service-kit/config/config'
import { type ServiceInFolder, serviceInFolder } from '@folio/service-kit/testing/service-in-folder'
import { createApp } from '../../src/app.ts'
import { type PdfConfig, variables } from '../../src/config.ts'

export type PdfService = ServiceInFolder

/** The real service in a folder of its own; `service.start()` makes it listen. */
export const pdfService = (config: Partial<PdfConfig> = {}): Promise<PdfService> =>
  serviceInFolder('pdf', (own) => createApp({ ...readConfig(variables, {}), ...own, ...config }))
