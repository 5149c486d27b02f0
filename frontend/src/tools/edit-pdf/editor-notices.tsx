import { Download } from 'lucide-react'
import { reportLine } from '../../flow/report-line.ts'
import { Button } from '../../ui/button.tsx'
import { unsaved } from './editor-state.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Notice } from './notice.tsx'
import type { EditorControl } from './use-editor.ts'

/** What the visitor should know right now. */
export function EditorNotices({
  control: { state, dispatch, download, fetching },
}: {
  control: EditorControl
}) {
  const { notice, saved, mode, history, page } = state
  return (
    <>
      {notice && (
        <ErrorNotice
          {...notice}
          onRetry={() => dispatch({ type: 'retry' })}
          onDismiss={() => dispatch({ type: 'dismiss' })}
        />
      )}
      {saved && (
        <Notice
          look="success"
          title="Edited PDF Ready for Download"
          actions={
            <Button size="small" icon={Download} aria-busy={fetching} onClick={download}>
              Download {saved.fileName}
            </Button>
          }
        >
          {unsaved(state) && <p>Your latest changes are not in it yet. Save again to include them.</p>}
          {saved.report.length > 0 && <p>{reportLine(saved.report)}</p>}
        </Notice>
      )}
      {mode === 'edit' && history.edits.length === 0 && (
        <Notice look="hint" title="Edit Mode Active">
          <p>
            {state.texts[page]?.items.length === 0
              ? 'This page has no text that could be changed. It may be a picture of text.'
              : 'Click any outlined text on the page to change it.'}
          </p>
        </Notice>
      )}
    </>
  )
}
