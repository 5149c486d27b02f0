import type { Tool } from '@folio/contract/tool'
import { useEffect, useState } from 'react'

type NameOf = (id: string) => string

/** What tools are called by their ids; the table of all tools comes when it is asked for first. */
export function useToolNames(): NameOf {
  const [names, setNames] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    let wanted = true
    import('@folio/contract/tools').then(
      ({ tools }) => {
        const all = Object.values<Tool>(tools).map(({ id, name }) => [id, name] as const)
        if (wanted) setNames(new Map(all))
      },
      // Then they are called by their ids.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return (id) => names?.get(id) ?? id
}
