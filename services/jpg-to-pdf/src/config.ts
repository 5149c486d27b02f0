import { serviceVariables } from '@folio/service-kit/service-config'

export const variables = serviceVariables('jpg-to-pdf')
