import { type EditOutcome, outcomeTexts } from '@folio/contract/editing/edit-outcome'
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
  /** What is known of them. */
  readonly outcomes: readonly EditOutcome[]
}

/** The edits of all pages, each with the way to it and the way back. */
export function EditList({ edits, refused, outcomes, ...acts }: EditListProps) {
  const stoppers = new Set(refused)
  const known = new Map(outcomes.map((outcome) => [outcome.id, outcomeTexts(outcome).join(' ')]))
  return (
    <section className={styles.box} aria-label="Your edits">
      <h3 className={styles.title}>Your edits</h3>
      <ul className={styles.list}>
        {[...edits]
          .sort((left, right) => left.pageNumber - right.pageNumber)
          .map((edit) => (
            <EditRow
              key={edit.id}
              edit={edit}
              isRefused={stoppers.has(edit.originalId)}
              remarks={known.get(edit.id) ?? ''}
              {...acts}
            />
          ))}
      </ul>
    </section>
  )
}

interface EditRowProps extends EditActs {
  readonly edit: Edit
  readonly isRefused: boolean
  /** What there is to know before it is saved; empty when there is nothing. */
  readonly remarks: string
}

/** There may be thousands, of which one is written at a time. */
const EditRow = memo(({ edit, isRefused, remarks, dispatch, onGo }: EditRowProps) => {
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
        {/* Why an edit is refused stands in the notice of the save. */}
        {remarks && !isRefused && <span className={styles.remarks}>{remarks}</span>}
      </button>
      <IconButton
        label={`Restore “${originalTextItem.content}”`}
        icon={RotateCcw}
        onClick={() => dispatch({ type: 'restore', ids: [originalId] })}
      />
    </li>
  )
})
