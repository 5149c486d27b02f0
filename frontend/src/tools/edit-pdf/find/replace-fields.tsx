import { saveLimits } from '@folio/contract/editing/editor'
import { type MouseEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import styles from './find-bar.module.css'
import { LabelledField } from './labelled-field.tsx'
import type { Hits } from './use-hits.ts'
import type { Replace } from './use-replace.ts'

interface ReplaceFieldsProps {
  readonly found: Hits
  readonly replace: Replace
}

/** What is to stand in the place of what was found: of the present hit, or of all of them once all are known. */
export function ReplaceFields({ found: { hits, isDone }, replace }: ReplaceFieldsProps) {
  const { said, isChecking, replaceOne, replaceAll } = replace
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isEmpty = hits.length === 0
  /** A button that has nothing left to do loses the focus, which keys have in the field then. */
  const keepFocus = ({ detail }: MouseEvent, done: number) => {
    if (detail === 0 && done === hits.length) field.current?.focus()
  }
  return (
    <>
      <LabelledField
        ref={field}
        label="Replace with"
        enterKeyHint="go"
        maxLength={saveLimits.contentLength}
        value={words}
        onChange={setWords}
        onEnter={() => isChecking || replaceOne(words)}
        said={said}
      />
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={isEmpty || isChecking}
          onClick={(event) => {
            keepFocus(event, 1)
            replaceOne(words)
          }}
        >
          Replace
        </Button>
        <Button
          size="small"
          disabled={isEmpty || !isDone || isChecking}
          onClick={(event) => {
            keepFocus(event, hits.length)
            replaceAll(words)
          }}
        >
          Replace all
        </Button>
      </div>
    </>
  )
}
