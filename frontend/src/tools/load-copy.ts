import type { ToolId } from '@folio/contract/tools'
import type { ToolCopy } from '../tool-kit/tool-copy.ts'

/** What there is to say below a tool's working area; a module of its own for each tool. */
export async function loadCopy(id: ToolId): Promise<ToolCopy> {
  const { copy }: { readonly copy: ToolCopy } = await import(`./${id}/copy.ts`)
  return copy
}
