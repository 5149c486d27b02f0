import { editPdf } from '@folio/contract/tools/edit-pdf'
import { notOfferedYet, notOfferedYetRoute } from '@folio/service-kit/not-offered-yet'
import { createService, type Service } from '@folio/service-kit/service'
import type { ServiceConfig } from '@folio/service-kit/service-config'

export const createApp = (config: ServiceConfig): Service =>
  createService({
    name: 'editor',
    config,
    handlers: { 'edit-pdf': notOfferedYet(editPdf) },
    routes: () => [notOfferedYetRoute('/api/save-pdf')],
  })
