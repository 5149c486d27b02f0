import { type Candidate, select } from '@folio/contract/selection'
import type { Tool } from '@folio/contract/tool'
import { type ToolId, toolIds, tools } from '@folio/contract/tools'

export interface Fitting {
  /** Those that take as many of the files as any does. */
  readonly tools: readonly ToolId[]
  /** How many of the files that is. */
  readonly taken: number
}

/** The tools that these files can be handed to. */
export function fittingTools(files: readonly Candidate[]): Fitting {
  const counts = toolIds.map((id) => [id, takenBy(tools[id], files)] as const)
  const taken = Math.max(...counts.map(([, count]) => count))
  const fitting = taken === 0 ? [] : counts.filter(([, count]) => count === taken)
  return { tools: fitting.map(([id]) => id), taken }
}

/** A tool that does not add files to a list works with one of them. */
const takenBy = (tool: Tool, files: readonly Candidate[]): number =>
  Math.min(select(tool, [], files).accepted.length, tool.selection === 'append' ? files.length : 1)
