import { serviceVariables } from '@folio/service-kit/service-config'

export const variables = serviceVariables('png-to-pdf')
