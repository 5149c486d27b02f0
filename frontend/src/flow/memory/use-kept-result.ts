import type { Tool } from '@folio/contract/tool'
import { useEffect } from 'react'
import type { Flow } from '../model/flow.ts'
import { forgetResult, keepResult } from './kept-result.ts'

/** Remembers the result that is shown, and forgets it when its files are gone. */
export function useKeptResult(tool: Tool, flow: Flow): void {
  useEffect(() => {
    if (flow.state !== 'done') return
    if (flow.available) keepResult(tool, flow)
    else forgetResult(tool.id)
  }, [tool, flow])
}
