import { serviceVariables } from '@folio/service-kit/config/service-config'
import { type ConfigOf, origins } from '@folio/service-kit/config/variables'

/** Everything that this service reads from its environment. */
export const variables = {
  ...serviceVariables('editor'),
  pageOrigins: origins('EDITOR_PAGE_ORIGINS', {
    doc: 'Other origins whose pages may save edits here, see EDITOR_BASE_URL; unset, none',
    default: [],
  }),
} as const

export type EditorConfig = ConfigOf<typeof variables>
