import { saveLimits } from '@folio/contract/editing/editor'
import { useState } from 'react'
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
  const { said, replaceOne, replaceAll } = replace
  const [words, setWords] = useState('')
  const isEmpty = hits.length === 0
  return (
    <>
      <LabelledField
        label="Replace with"
        enterKeyHint="go"
        maxLength={saveLimits.contentLength}
        value={words}
        onChange={setWords}
        onEnter={() => replaceOne(words)}
        said={said}
      />
      <div className={styles.actions}>
        <Button size="small" disabled={isEmpty} onClick={() => replaceOne(words)}>
          Replace
        </Button>
        <Button size="small" disabled={isEmpty || !isDone} onClick={() => replaceAll(words)}>
          Replace all
        </Button>
      </div>
    </>
  )
}
