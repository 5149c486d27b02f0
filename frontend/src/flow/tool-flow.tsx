import { useCallback, useEffect, useReducer } from 'react'
import type { OfferedView } from '../tools/tool-view.ts'
import { DropOverlay } from './drop-overlay.tsx'
import { DropZone } from './drop-zone.tsx'
import { ErrorBox } from './error-box.tsx'
import { type Flow, type FlowEvent, type Item, next, start } from './flow.ts'
import { takeHandedOver } from './handover.ts'
import { newId } from './new-id.ts'
import styles from './tool-flow.module.css'
import { useFileIntake } from './use-file-intake.ts'
import { useFocusGuide } from './use-focus-guide.ts'
import { useWorkArea } from './use-work-area.ts'

/**
 * The working area of a tool. An empty page needs little more than its drop zone; what works with files comes in a
 * chunk of its own, fetched while the visitor still reads.
 */
export function ToolFlow({ view }: { readonly view: OfferedView }) {
  const { tool, drop } = view
  const reduce = useCallback((flow: Flow, event: FlowEvent) => next(tool, flow, event), [tool])
  const [flow, dispatch] = useReducer(reduce, start)
  const guide = useFocusGuide(flow.state)
  const { WorkArea, failed } = useWorkArea(flow.state !== 'idle')

  const add = useCallback((files: readonly File[]) => dispatch({ type: 'add', items: files.map(toItem) }), [])
  const dragging = useFileIntake(flow.state === 'idle' || flow.state === 'ready', add)
  useEffect(() => {
    const file = takeHandedOver()
    if (file) add([file])
  }, [add])

  const zone = { view, dragging, onFiles: add, buttonRef: guide.choose }
  const empty = flow.state === 'idle'
  return (
    <div className={styles.flow}>
      {(empty || !WorkArea) && (
        <div className={styles.empty}>
          <DropZone key="open" look="open" disabled={!empty} {...zone} />
          {empty && flow.error && <ErrorBox error={flow.error} />}
          {!empty && (
            <p role="status">
              {failed ? 'A part of this page could not be loaded. Please reload it.' : 'One moment …'}
            </p>
          )}
        </div>
      )}
      {WorkArea && (
        <WorkArea
          view={view}
          flow={flow}
          dispatch={dispatch}
          guide={guide}
          zone={<DropZone key="slim" look="slim" disabled={flow.state === 'converting'} {...zone} />}
        />
      )}
      {dragging && <DropOverlay title={empty ? drop.title : drop.more} />}
    </div>
  )
}

const toItem = (file: File): Item => ({
  id: newId(),
  file,
  name: file.name,
  size: file.size,
  status: 'ready',
})
