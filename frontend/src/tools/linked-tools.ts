import type { ToolId } from '@folio/contract/tools'
import { toolLinks } from './tables/tool-links.ts'

/** Every tool, in the order of the home page. */
export const linkedTools = Object.keys(toolLinks) as ToolId[]
