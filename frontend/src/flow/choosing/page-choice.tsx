import { useId } from 'react'
import { useLeft } from '../../ui/use-left.ts'
import styles from './page-choice.module.css'
import type { FilePages } from './use-file-pages.ts'

interface PageChoiceProps {
  readonly id: string
  /** The file's name. */
  readonly name: string
  readonly pages: FilePages
  readonly disabled: boolean
  readonly onEdit: () => void
}

/** Which pages of one file are taken: a quiet line on its card. What is wrong with it is told when it is left. */
export function PageChoice({ id, name, pages, disabled, onEdit }: PageChoiceProps) {
  const field = useLeft()
  const noteId = useId()
  const value = pages.of(id)
  const wrong = field.left && value.trim() !== '' && pages.shape && !pages.shape.pattern.test(value.trim())
  return (
    <div className={styles.choice}>
      <input
        className={styles.input}
        aria-label={`Pages of ${name}`}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? noteId : undefined}
        placeholder="All pages, or 1-3, 5"
        value={value}
        maxLength={pages.maxLength}
        disabled={disabled}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          field.onEdit()
          pages.set(id, target.value)
          onEdit()
        }}
      />
      {wrong && (
        <p id={noteId} className={styles.error}>
          Please enter {pages.shape?.says}
        </p>
      )}
    </div>
  )
}
