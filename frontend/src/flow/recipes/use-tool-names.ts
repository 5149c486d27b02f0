import { useAllTools } from '../model/all-tools.ts'

type NameOf = (id: string) => string

/** What tools are called, by their ids; by their ids alone until the table of all tools is here. */
export function useToolNames(): NameOf {
  const tools = useAllTools()
  return (id) => tools.find((tool) => tool.id === id)?.name ?? id
}
