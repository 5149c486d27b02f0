import type { ComponentType } from 'react'
import { newId } from '../browser/new-id.ts'
import { Earlier, type EarlierProps } from './memory/earlier.tsx'
import { keptChoice } from './memory/kept-choice.ts'
import { keptResult } from './memory/kept-result.ts'
import { type Flow, type FlowEvent, type Item, next, start } from './model/flow.ts'
import type { ToolView } from './model/tool-view.ts'
import { ErrorBox, type ErrorBoxProps } from './notices/error-box.tsx'
import { WorkArea, type WorkAreaProps } from './work-area.tsx'

/** What a tool's page needs once files are there; until then none of it is loaded. */
export interface Work {
  readonly view: ToolView
  readonly WorkArea: ComponentType<WorkAreaProps>
  readonly ErrorBox: ComponentType<ErrorBoxProps>
  readonly next: (flow: Flow, event: FlowEvent) => Flow
  readonly Earlier: ComponentType<EarlierProps>
  /** What a reload or Back has interrupted: files that were chosen, or a result that the server still has. */
  readonly kept: () => Promise<Flow | undefined>
  readonly toItem: (file: File) => Item
}

/** Puts together what the page of a tool needs. */
export const workOn = (view: ToolView): Work => ({
  view,
  WorkArea,
  ErrorBox,
  Earlier,
  next: (flow, event) => next(view.tool, flow, event),
  kept: async () => {
    const { items, wishes: brought } = await keptChoice(view.tool.id)
    return items.length > 0 ? next(view.tool, start, { type: 'add', items, brought }) : keptResult(view.tool)
  },
  toItem: (file) => ({ id: newId(), file, name: file.name, size: file.size, status: 'ready' }),
})
