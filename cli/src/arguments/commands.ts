import type { Tool } from '@folio/contract/tool'
import { type ToolId, toolIds, tools } from '@folio/contract/tools'

/** The editor is an app: what it sends is made on its page, so it has no command. */
const withoutCommand: readonly ToolId[] = ['edit-pdf']

/** Every tool that is a command, by its id, in the order of the home page. */
export const commandIds: readonly ToolId[] = toolIds.filter((id) => !withoutCommand.includes(id))

/** `merge-pdf` may be called `merge`; tools from one format to another have their whole name only. */
export const shortName = (id: ToolId): string | undefined => /^([a-z]+)-pdf$/.exec(id)?.[1]

/** The tool of a command by its id or its short name; undefined for any other word. */
export function toolOf(name: string): Tool | undefined {
  const id = commandIds.find((one) => one === name || shortName(one) === name)
  return id && tools[id]
}
