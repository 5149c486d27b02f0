import { useEffect, useState } from 'react'
import { fetchedTools, fetchTools } from '../model/all-tools.ts'

type NameOf = (id: string) => string

/** What tools are called by their ids; the table of all tools comes when it is asked for first. */
export function useToolNames(): NameOf {
  const [all, setAll] = useState(fetchedTools)
  useEffect(() => {
    if (all) return
    let wanted = true
    fetchTools().then(
      (tools) => wanted && setAll(tools),
      // Then they are called by their ids.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [all])
  return (id) => all?.find((tool) => tool.id === id)?.name ?? id
}
