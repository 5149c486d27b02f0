import { serviceVariables } from '@folio/service-kit/service-config'
import type { ConfigOf } from '@folio/service-kit/variables'

export const variables = serviceVariables('editor')

export type EditorConfig = ConfigOf<typeof variables>
