import type { ToolId } from '@folio/contract/tools'
import type { ToolHead } from '../tool-kit/tool-copy.ts'

/** What a tool's page says first; a module of its own for each tool. */
export async function loadHead(id: ToolId): Promise<ToolHead> {
  const { head }: { readonly head: ToolHead } = await import(`./${id}/head.ts`)
  return head
}
