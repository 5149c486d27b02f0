import { type ToolId, toolIds } from '@folio/contract/tools'
import type { ToolGroup } from '../../tool-kit/manifest.ts'
import { manifests } from './manifests.ts'

/** The tools whose own group is one of these: those named first in that order, then the others in the order of the home page. */
export const toolsOf = (groups: readonly ToolGroup[], first: readonly ToolId[] = []): readonly ToolId[] =>
  arranged(
    toolIds.filter((id) => groups.includes(manifests[id].groups[0])),
    first,
  )

/** The tools that are listed in a group, also those of others; in the order that `toolsOf` has. */
export const toolsListedIn = (group: ToolGroup, first: readonly ToolId[] = []): readonly ToolId[] =>
  arranged(
    toolIds.filter((id) => (manifests[id].groups as readonly ToolGroup[]).includes(group)),
    first,
  )

const arranged = (ids: readonly ToolId[], first: readonly ToolId[]): readonly ToolId[] => [
  ...first.filter((id) => ids.includes(id)),
  ...ids.filter((id) => !first.includes(id)),
]
