import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { DropOverlay } from '../intake/drop-overlay.tsx'
import type { DropWords } from '../intake/drop-words.ts'
import { DropZone } from '../intake/drop-zone.tsx'
import { takeHandedOver } from '../intake/handover.ts'
import { useFileIntake } from '../intake/use-file-intake.ts'
import { LoadFault } from '../loading/load-fault.tsx'
import { keepFiles } from './memory/kept-choice.ts'
import { isKept } from './memory/kept-key.ts'
import type { Flow, FlowEvent } from './model/flow.ts'
import type { ToolView } from './model/tool-view.ts'
import styles from './tool-flow.module.css'
import { useFocusGuide } from './use-focus-guide.ts'
import { useWork, type WorkLoader } from './use-work.ts'

interface ToolFlowProps {
  /** The tool's. */
  readonly id: string
  readonly drop: DropWords
  /** What the tool shows and says once files are there; the same function at every rendering. */
  readonly fetchView: () => Promise<ToolView>
}

/** Files that were chosen before what works with them is loaded. */
interface Waiting {
  readonly files: readonly File[]
  readonly failed: boolean
}

/**
 * The working area of a tool. An empty page needs little more than its drop zone; what works with files comes in
 * chunks of their own, fetched while the visitor still reads.
 */
export function ToolFlow({ id, drop, fetchView }: ToolFlowProps) {
  const [flow, setFlow] = useState<Flow>({ state: 'idle', error: null })
  const [waiting, setWaiting] = useState<Waiting>()
  const { work, load, prefetch } = useWork(fetchView)
  const { key, hash, state: brought } = useLocation()
  const arrival = useNavigationType()
  // A recipe ends on the page of its last tool, with the result there.
  const returning = useRef(arrival === 'POP' || isResult(brought))
  const place = useRef(key)
  const guide = useFocusGuide(flow.state)
  const dispatch = useCallback(
    (event: FlowEvent) => setFlow((now) => (work ? work.next(now, event) : now)),
    [work],
  )

  const loading = waiting !== undefined && !waiting.failed
  const add = useCallback(
    async (files: readonly File[]) => {
      if (!work) setWaiting({ files, failed: false })
      const loaded = work ?? (await load().catch(() => undefined))
      if (!loaded) {
        // Where the site was replaced only a reload helps, which then finds them.
        void keepFiles(id, files)
        return setWaiting({ files, failed: true })
      }
      const items = files.map(loaded.toItem)
      setFlow((now) => loaded.next(now, { type: 'add', items }))
      setWaiting(undefined)
    },
    [id, work, load],
  )
  const open = !loading && flow.state !== 'converting'
  const dragging = useFileIntake(open, add)
  useEffect(() => {
    if (dragging) prefetch()
  }, [dragging, prefetch])
  useEffect(() => {
    const files = takeHandedOver()
    if (files.length > 0) void add(files)
    else if (returning.current && isKept(id)) void restore(load, setFlow)
  }, [id, add, load])
  useEffect(() => {
    if (place.current === key) return
    place.current = key
    // A place within the page is no choice of the tool.
    if (arrival !== 'POP' && hash === '') dispatch({ type: 'leave' })
  }, [key, hash, arrival, dispatch])

  const empty = flow.state === 'idle'
  // Not disabled while loading, or the button would lose the focus.
  const disabled = !(empty || flow.state === 'ready')
  const zone = {
    drop,
    dragging,
    disabled,
    onFiles: open ? add : ignore,
    onNear: prefetch,
    buttonRef: guide.choose,
  }
  return (
    <div className={styles.flow}>
      {empty && (
        <div className={styles.empty}>
          <DropZone look="open" {...zone} />
          {work && flow.error && !waiting && <work.ErrorBox error={flow.error} />}
          {waiting?.failed && (
            <LoadFault comfort="Your files are still chosen." onAgain={() => add(waiting.files)} />
          )}
          {loading && <p role="status">One moment …</p>}
        </div>
      )}
      {work && (
        <work.WorkArea
          view={work.view}
          flow={flow}
          dispatch={dispatch}
          guide={guide}
          zone={<DropZone look="slim" {...zone} />}
        />
      )}
      {work && !waiting && (empty || flow.state === 'ready') && (
        <work.Earlier view={work.view} empty={empty} onOpen={setFlow} />
      )}
      {dragging && <DropOverlay title={flow.state === 'ready' ? drop.more : drop.title} />}
    </div>
  )
}

/** Shows what a reload or Back has interrupted; what has been done since the page came is not undone. */
async function restore(
  load: WorkLoader['load'],
  setFlow: (change: (now: Flow) => Flow) => void,
): Promise<void> {
  try {
    const result = await (await load()).kept()
    if (result) setFlow((now) => (now.state === 'idle' && !now.error ? result : now))
  } catch {
    // Without its script the page begins anew, and the next reload finds what is kept.
  }
}

const isResult = (state: unknown): boolean => typeof state === 'object' && state !== null && 'result' in state

const ignore = () => undefined
