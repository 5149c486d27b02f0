import { RotateCcw } from 'lucide-react'
import type { Dispatch } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import type { Edits } from '../edits/edit.ts'
import type { EditorEvent } from '../state/editor-state.ts'
import styles from './edit-list.module.css'

interface EditListProps {
  readonly edits: Edits
  /** Original texts that the server cannot take out of the document. */
  readonly refused: readonly string[]
  readonly dispatch: Dispatch<EditorEvent>
  /** An edit was chosen, and its page is shown. */
  readonly onGo?: () => void
}

/** The edits of all pages, each with the way to it and the way back. */
export const EditList = ({ edits, refused, dispatch, onGo }: EditListProps) => (
  <section className={styles.box} aria-label="Your edits">
    <h3 className={styles.title}>Your edits</h3>
    <ul className={styles.list}>
      {[...edits]
        .sort((left, right) => left.pageNumber - right.pageNumber)
        .map(({ id, originalId, pageNumber, content, originalTextItem }) => (
          <li key={id} className={styles.edit} data-refused={refused.includes(originalId)}>
            <button
              type="button"
              className={styles.go}
              onClick={() => {
                dispatch({ type: 'page', page: pageNumber })
                onGo?.()
              }}
            >
              <span className={styles.page}>
                Page {pageNumber}
                {refused.includes(originalId) && ', cannot be saved'}
              </span>
              <span className={styles.text}>{content || 'Text removed'}</span>
            </button>
            <IconButton
              label={`Restore “${originalTextItem.content}”`}
              icon={RotateCcw}
              onClick={() => dispatch({ type: 'restore', ids: [originalId] })}
            />
          </li>
        ))}
    </ul>
  </section>
)
