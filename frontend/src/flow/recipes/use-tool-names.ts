import type { Tool } from '@folio/contract/tool'
import { useLater } from '../../loading/use-later.ts'

type NameOf = (id: string) => string

/**
 * What tools are called, by their ids; the table of all tools comes when it is asked for first. By their ids until then, and
 * where it cannot be had.
 */
export function useToolNames(): NameOf {
  const { loaded: names } = useLater(fetchNames)
  return (id) => names?.get(id) ?? id
}

async function fetchNames(): Promise<ReadonlyMap<string, string>> {
  const { tools } = await import('@folio/contract/tools')
  return new Map(Object.values<Tool>(tools).map(({ id, name }) => [id, name]))
}
