import { changesIn } from '../edits/edit-history.ts'
import type { EditorState } from '../state/editor-state.ts'
import type { PageText } from '../texts/text-item.ts'
import styles from './edit-hint.module.css'

/** What to do next. Its place is kept, so that nothing moves when the words change. */
export function EditHint({ state }: { readonly state: EditorState }) {
  const { mode, page, texts, history } = state
  const active = mode === 'edit' && changesIn(history).length === 0
  return (
    <div className={styles.place} data-active={active}>
      <div role="status">
        {active && (
          <>
            <h3 className={styles.title}>Edit Mode Active</h3>
            <p>{hintOf(texts[page])}</p>
          </>
        )}
      </div>
      {!active && (
        <p className={styles.quiet}>
          {mode === 'edit'
            ? 'Click a green box to change it again. The list of your edits brings the old text back.'
            : 'Turn editing on to change the texts of the pages.'}
        </p>
      )}
    </div>
  )
}

function hintOf(text: PageText | undefined): string {
  if (text?.items.length !== 0)
    return 'Click any text on the page to change it. ¶ chooses paragraphs or lines.'
  return text.blank
    ? 'This page is empty: there is no text to change.'
    : 'This page has no text that could be changed. It may be a picture of text.'
}
