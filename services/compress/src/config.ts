import { serviceVariables } from '@folio/service-kit/config/service-config'

export const variables = serviceVariables('compress')
