import type { Item } from '../flow/model/flow.ts'
import type { Facts } from '../flow/model/tool-view.ts'

/** What a tool made for one file says of several. */
export const eachAlone = 'Each becomes a file of its own, and all of them come in one ZIP file.'

/** How many files there are, where there are several. */
export const severalRow = (items: readonly Item[]): Facts['rows'] =>
  items.length > 1 ? [{ label: 'Files', value: String(items.length) }] : []
