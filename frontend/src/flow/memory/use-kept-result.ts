import type { Tool } from '@folio/contract/tool'
import { useEffect, useRef } from 'react'
import type { Flow } from '../model/flow.ts'
import { forgetResult, keepResult } from './kept-result.ts'

/** Remembers the result that is shown, and forgets it when the visitor starts over or the files are gone. */
export function useKeptResult(tool: Tool, flow: Flow): void {
  const wasDone = useRef(false)
  useEffect(() => {
    const done = flow.state === 'done'
    if (done && flow.available) keepResult(tool, flow)
    else if (done || wasDone.current) forgetResult(tool.id)
    wasDone.current = done
  }, [tool, flow])
}
