import { previewFailedText } from '@folio/contract/editing/preview-text'
import { Download } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { RetryGlyph } from '../../../ui/glyphs.tsx'
import { reportLine } from '../../../wording/report-line.ts'
import { CompareButton } from '../comparison/compare-button.tsx'
import type { EditorControl } from '../control/use-editor.ts'
import { changesIn } from '../edits/edit-history.ts'
import { unsaved } from '../state/editor-state.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Notice } from './notice.tsx'
import styles from './notice-tray.module.css'

/**
 * What has just happened, beside the page or over its lower edge: in sight wherever the visitor has scrolled to, and the
 * page does not move when it comes or goes.
 */
export function NoticeTray({ control }: { readonly control: EditorControl }) {
  const { state, dispatch, download, compare, fetching } = control
  const { notice, saved, savedIsNews, costs, session } = state
  const retry = () => dispatch({ type: 'retry' })
  return (
    <div className={styles.tray}>
      {notice && (
        <ErrorNotice
          {...notice}
          isAway={session.state === 'none'}
          onRetry={retry}
          onDismiss={() => dispatch({ type: 'dismiss' })}
          more={<RefusedAction control={control} />}
        />
      )}
      {/* Here before its text, because a status that arrives with it is not told by all readers. */}
      <div role="status">
        {Array.isArray(costs) && costs.length > 0 && (
          <Notice look="hint" title="Before you edit" onDismiss={() => dispatch({ type: 'dismiss-costs' })}>
            {costs.map((cost) => (
              <p key={cost}>{cost}</p>
            ))}
          </Notice>
        )}
      </div>
      <div role="status">
        {state.estimated === 'told' && (
          <Notice
            look="hint"
            title="Shown as estimated"
            onDismiss={() => dispatch({ type: 'dismiss-estimated' })}
            actions={
              session.state === 'none' &&
              !notice && (
                <Button size="small" icon={RetryGlyph} onClick={retry}>
                  Retry Server Connection
                </Button>
              )
            }
          >
            <p>{previewFailedText}</p>
          </Notice>
        )}
      </div>
      <div role="status">
        {saved && savedIsNews && (
          <Notice
            look="success"
            title="Edited PDF Ready for Download"
            onDismiss={() => dispatch({ type: 'dismiss-saved' })}
            actions={
              <>
                <Button
                  variant={unsaved(state) ? 'secondary' : 'primary'}
                  size="small"
                  icon={Download}
                  aria-busy={fetching === 'download'}
                  onClick={download}
                >
                  Download {saved.fileName}
                </Button>
                <CompareButton saved={saved} size="small" busy={fetching === 'compare'} onCompare={compare} />
              </>
            }
          >
            {unsaved(state) && <p>Your latest changes are not in it yet. Save again to include them.</p>}
            {saved.report.length > 0 && <p>{reportLine(saved.report)}</p>}
          </Notice>
        )}
      </div>
    </div>
  )
}

/** The way out when texts cannot be taken out of the document. */
function RefusedAction({ control: { state, saveOthers } }: { readonly control: EditorControl }) {
  const { refused, history } = state
  const changes = changesIn(history)
  const left = changes.filter(({ originalId }) => !refused.includes(originalId)).length
  const there = changes.length - left
  if (there === 0) return null
  const [restore, restoreAndSave] =
    there === 1 ? ['Restore it', 'Restore it and save'] : ['Restore them', 'Restore them and save']
  return (
    <Button size="small" onClick={saveOthers}>
      {left === 0 ? restore : restoreAndSave}
    </Button>
  )
}
