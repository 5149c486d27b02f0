import { zoom as limits } from '@folio/contract/editing/editor'
import { Minus, MoveHorizontal, Pilcrow, Plus, Redo2, Search, Undo2 } from 'lucide-react'
import type { Dispatch, RefObject } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { PageTurner } from '../../../ui/page-turner.tsx'
import type { PdfDocument } from '../document/pdf-document.ts'
import { activeEdit, changesIn } from '../edits/edit-history.ts'
import { useConnection } from '../session/use-connection.ts'
import type { EditorEvent, EditorState, Session } from '../state/editor-state.ts'
import { fitting, zoomText } from '../state/zoom-steps.ts'
import { roomOn } from './room-on.ts'
import styles from './toolbar.module.css'

const badges = {
  connected: 'Connected',
  none: 'Disconnected',
  connecting: 'Connecting',
} as const satisfies Record<Session['state'], string>

interface ToolbarProps {
  readonly state: EditorState
  readonly dispatch: Dispatch<EditorEvent>
  readonly pdf: PdfDocument
  /** What the page lies on. */
  readonly deskRef: RefObject<HTMLElement | null>
  readonly isFinding: boolean
  readonly onFind: () => void
}

/** Shows above the page how things stand, which page it is, and how large. */
export function Toolbar({ state, dispatch, pdf, deskRef, isFinding, onFind }: ToolbarProps) {
  const { mode, unit, page, pageCount, zoom, history, session } = state
  const { past, future } = history
  const edits = changesIn(history)
  const connection = useConnection(session)
  const fit = async () => {
    const { width } = await pdf.sizeOf(page)
    const desk = deskRef.current
    if (desk) dispatch({ type: 'zoom-to', zoom: fitting(width, roomOn(desk)) })
  }
  return (
    <div className={styles.bar}>
      <div className={styles.badges}>
        <span className={styles.badge} data-on={mode === 'edit'}>
          {mode === 'edit' ? 'Edit mode' : 'View mode'}
        </span>
        <span className={styles.badge} data-good={edits.length > 0}>
          {edits.length} edited
        </span>
        <span
          className={styles.badge}
          data-good={connection === 'connected'}
          data-bad={connection === 'none'}
        >
          {badges[connection]}
        </span>
      </div>
      <div className={styles.group}>
        <IconButton label="Find and replace" icon={Search} aria-expanded={isFinding} onClick={onFind} />
        <IconButton
          label="Edit whole paragraphs"
          icon={Pilcrow}
          disabled={mode !== 'edit'}
          aria-pressed={unit === 'paragraph'}
          onClick={() => dispatch({ type: 'unit' })}
        />
        <IconButton
          label="Undo"
          icon={Undo2}
          useless={past.length === 0 && !activeEdit(history)}
          onClick={() => dispatch({ type: 'undo' })}
        />
        <IconButton
          label="Redo"
          icon={Redo2}
          useless={future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        />
      </div>
      <PageTurner page={page} pageCount={pageCount} onPage={(to) => dispatch({ type: 'page', page: to })} />
      <div className={styles.group}>
        <IconButton
          label="Zoom out"
          icon={Minus}
          useless={zoom <= limits.min}
          onClick={() => dispatch({ type: 'zoom', direction: -1 })}
        />
        <output className={styles.zoomText} aria-label="Zoom">
          {zoomText(zoom)}
        </output>
        <IconButton
          label="Zoom in"
          icon={Plus}
          useless={zoom >= limits.max}
          onClick={() => dispatch({ type: 'zoom', direction: 1 })}
        />
        <IconButton label="Fit page to width" icon={MoveHorizontal} onClick={() => void fit()} />
      </div>
    </div>
  )
}
