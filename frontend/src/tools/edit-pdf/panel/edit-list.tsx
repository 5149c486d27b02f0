import { RotateCcw } from 'lucide-react'
import { type Dispatch, memo } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import type { Edit, Edits } from '../edits/edit.ts'
import type { EditorEvent } from '../state/editor-state.ts'
import styles from './edit-list.module.css'

interface EditActs {
  readonly dispatch: Dispatch<EditorEvent>
  /** An edit was chosen, and its page is shown. */
  readonly onGo?: () => void
}

interface EditListProps extends EditActs {
  readonly edits: Edits
  /** Original texts that the server cannot take out of the document. */
  readonly refused: readonly string[]
}

/** The edits of all pages, each with the way to it and the way back. */
export const EditList = ({ edits, refused, ...acts }: EditListProps) => (
  <section className={styles.box} aria-label="Your edits">
    <h3 className={styles.title}>Your edits</h3>
    <ul className={styles.list}>
      {[...edits]
        .sort((left, right) => left.pageNumber - right.pageNumber)
        .map((edit) => (
          <EditRow key={edit.id} edit={edit} isRefused={refused.includes(edit.originalId)} {...acts} />
        ))}
    </ul>
  </section>
)

interface EditRowProps extends EditActs {
  readonly edit: Edit
  readonly isRefused: boolean
}

/** There may be thousands, of which one is written at a time. */
const EditRow = memo(({ edit, isRefused, dispatch, onGo }: EditRowProps) => {
  const { originalId, pageNumber, content, originalTextItem } = edit
  return (
    <li className={styles.edit} data-refused={isRefused}>
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
          {isRefused && ', cannot be saved'}
        </span>
        <span className={styles.text}>{content || 'Text removed'}</span>
      </button>
      <IconButton
        label={`Restore “${originalTextItem.content}”`}
        icon={RotateCcw}
        onClick={() => dispatch({ type: 'restore', ids: [originalId] })}
      />
    </li>
  )
})
