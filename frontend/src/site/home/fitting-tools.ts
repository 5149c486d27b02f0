import { accepts, type Candidate, select } from '@folio/contract/selection'
import { type ToolId, toolIds, tools } from '@folio/contract/tools'

export interface Fitting {
  /** Those that take as many of the files as any does. */
  readonly tools: readonly ToolId[]
  /** How many of the files that is. */
  readonly taken: number
  /** Where no tool takes any: why not, of each that takes files of their kinds. */
  readonly refusals: readonly Refusal[]
}

interface Refusal {
  readonly tool: ToolId
  readonly sentence: string
}

/** The tools that these files can be handed to. */
export function fittingTools(files: readonly Candidate[]): Fitting {
  const counts = toolIds.map((id) => [id, select(tools[id], [], files).accepted.length] as const)
  const taken = Math.max(...counts.map(([, count]) => count))
  if (taken === 0) return { tools: [], taken, refusals: toolIds.flatMap((id) => refusalOf(id, files)) }
  return { tools: counts.filter(([, count]) => count === taken).map(([id]) => id), taken, refusals: [] }
}

/** What a tool says against the files that are of its kinds. */
function refusalOf(id: ToolId, files: readonly Candidate[]): readonly Refusal[] {
  const fitting = files.filter((file) => accepts(tools[id].accept, file))
  const { error } = select(tools[id], [], fitting)
  return error === null ? [] : [{ tool: id, sentence: error }]
}
