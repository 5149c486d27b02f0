import type { ToolView } from '../flow/model/tool-view.ts'
import type { FlowTool } from './flow-tools.ts'

/** How a tool works with files; a module of its own for each tool. */
export async function loadView(id: FlowTool): Promise<ToolView> {
  const { view }: { readonly view: ToolView } = await import(`./${id}/view.ts`)
  return view
}
