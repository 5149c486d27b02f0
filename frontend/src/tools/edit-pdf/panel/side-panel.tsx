import { formatBytes } from '@folio/contract/bytes'
import { counted } from '@folio/contract/numbers/counted'
import { grouped } from '@folio/contract/numbers/grouped'
import { ChevronDown, ChevronUp, Download, Pencil, Save } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { DeletionLine } from '../../../flow/result/deletion-line.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CloseGlyph } from '../../../ui/glyphs.tsx'
import { CompareButton } from '../comparison/compare-button.tsx'
import type { EditorControl } from '../control/use-editor.ts'
import { changesIn } from '../edits/edit-history.ts'
import { canSave, unsaved } from '../state/editor-state.ts'
import { Connection } from './connection.tsx'
import { ContinueSaved } from './continue-saved.tsx'
import { EditHint } from './edit-hint.tsx'
import { EditList } from './edit-list.tsx'
import { HowToBox } from './how-to-box.tsx'
import { RetryBox } from './retry-box.tsx'
import styles from './side-panel.module.css'

interface SidePanelProps {
  readonly file: File
  readonly control: EditorControl
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly onClose: () => void
}

/**
 * What there is to know and to do about the whole file. On a phone its buttons stay at the lower edge, and the rest is
 * a sheet that one of them opens.
 */
export function SidePanel({ file, control, headingRef, onClose }: SidePanelProps) {
  const { state, dispatch, pdf, save, download, compare, fetching, deleteNow } = control
  const { mode, page, pageCount, history, saving, session, refused, outcomes } = state
  const editing = mode === 'edit'
  const edits = changesIn(history)
  const [sheetOpen, setSheetOpen] = useState(false)
  const closeSheet = useCallback(() => setSheetOpen(false), [])
  const sheetId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !sheetOpen) return
    closeSheet()
    toggle.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the sheet of its buttons.
    <div className={styles.panel} onKeyDown={closeOnEscape}>
      <section className={styles.file} aria-label="File">
        <div className={styles.heading}>
          <h2 ref={headingRef} tabIndex={-1} className={styles.name} title={file.name}>
            <bdi>{file.name}</bdi>
          </h2>
          <IconButton label={`Close ${file.name}`} icon={CloseGlyph} onClick={onClose} />
        </div>
        <p className={styles.facts}>
          {formatBytes(file.size)}
          {pageCount > 0 && `, ${counted(pageCount, 'page')}`}
        </p>
        <Connection session={session} />
      </section>
      <div className={styles.actions}>
        <Button
          variant={editing ? 'primary' : 'secondary'}
          icon={Pencil}
          disabled={!pdf}
          onClick={() => dispatch({ type: 'mode' })}
        >
          {editing ? 'PDF Edit Mode ON' : 'Enable PDF Editing'}
        </Button>
        <Button icon={Save} disabled={!canSave(state)} aria-busy={saving} onClick={save}>
          {saving ? 'Saving …' : `Save (${edits.length})`}
        </Button>
        <Button icon={Download} disabled={!pdf} aria-busy={fetching === 'download'} onClick={download}>
          Download
        </Button>
        <IconButton
          ref={toggle}
          label="Details"
          icon={sheetOpen ? ChevronDown : ChevronUp}
          className={styles.more}
          aria-expanded={sheetOpen}
          aria-controls={sheetId}
          onClick={() => setSheetOpen(!sheetOpen)}
        />
        <EditHint state={state} />
      </div>
      <div id={sheetId} className={styles.rest} data-open={sheetOpen}>
        {session.state === 'none' && <RetryBox onRetry={() => dispatch({ type: 'retry' })} />}
        <dl className={styles.counters}>
          <Counter label="Current page" value={page} />
          <Counter label="Text items on this page" value={state.texts[page]?.items.length} />
          <Counter label="Modified items" value={edits.length} />
        </dl>
        {edits.length > 0 && <EditList {...{ edits, refused, outcomes, dispatch }} onGo={closeSheet} />}
        {state.saved && (
          <CompareButton saved={state.saved} busy={fetching === 'compare'} onCompare={compare} />
        )}
        {state.saved && !unsaved(state) && <ContinueSaved saved={state.saved} size={file.size} />}
        <HowToBox />
        {session.state === 'connected' && (
          <DeletionLine deletedAt={session.deletedAt} available onDelete={deleteNow} />
        )}
      </div>
    </div>
  )
}

const Counter = ({ label, value }: { readonly label: string; readonly value: number | undefined }) => (
  <div className={styles.counter}>
    <dt>{label}</dt>
    <dd>{value === undefined ? '–' : grouped(value)}</dd>
  </div>
)
