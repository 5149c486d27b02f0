import type { ComponentType } from 'react'
import type { FlowTool } from '../tools/flow-tools.ts'
import type { ToolView } from '../tools/tool-view.ts'
import { toolViews } from '../tools/tool-views.ts'
import { ErrorBox, type ErrorBoxProps } from './error-box.tsx'
import { type Flow, type FlowEvent, type Item, next } from './flow.ts'
import { keptResult } from './kept-result.ts'
import { newId } from './new-id.ts'
import { WorkArea, type WorkAreaProps } from './work-area.tsx'

/** What a tool's page needs once files are there; until then none of it is loaded. */
export interface Work {
  readonly view: ToolView
  readonly WorkArea: ComponentType<WorkAreaProps>
  readonly ErrorBox: ComponentType<ErrorBoxProps>
  readonly next: (flow: Flow, event: FlowEvent) => Flow
  /** A result of this tab that the server still has. */
  readonly kept: () => Flow | undefined
  readonly toItem: (file: File) => Item
}

export async function workOn(id: FlowTool): Promise<Work> {
  const view = await toolViews[id]()
  return {
    view,
    WorkArea,
    ErrorBox,
    next: (flow, event) => next(view.tool, flow, event),
    kept: () => keptResult(view.tool),
    toItem: (file) => ({ id: newId(), file, name: file.name, size: file.size, status: 'ready' }),
  }
}
