import { contactEndpoint } from '@folio/contract/contact'
import { notOfferedYetRoute } from '@folio/service-kit/not-offered-yet'
import { createService, type Service } from '@folio/service-kit/service'
import type { ServiceConfig } from '@folio/service-kit/service-config'

export const createApp = (config: ServiceConfig): Service =>
  createService({
    name: 'contact',
    config,
    handlers: {},
    routes: () => [notOfferedYetRoute(contactEndpoint)],
  })
