import { grouped } from '@folio/contract/numbers/grouped'
import { CaseSensitive, ChevronDown, ChevronUp, Replace, WholeWord } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { CloseGlyph } from '../../../ui/glyphs.tsx'
import styles from './find-bar.module.css'
import type { Query } from './hits-in-text.ts'
import { LabelledField } from './labelled-field.tsx'
import type { Hits } from './use-hits.ts'

interface FindFieldsProps {
  readonly query: Query
  readonly onQuery: (query: Query) => void
  readonly found: Hits
  /** What was found is of an earlier query: this one is still being written. */
  readonly isBehind: boolean
  /** Asks for the query as it is now, written to its end or not. */
  readonly onAsk: () => void
  readonly field: RefObject<HTMLInputElement | null>
  readonly onClose: () => void
  /** Where there is no room for the fields that replace, the button that shows them. */
  readonly disclosure?: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined
}

/** What to look for, how many places have it, and the way from one to the next. */
export function FindFields(props: FindFieldsProps) {
  const { query, onQuery, found, isBehind, onAsk, field, onClose, disclosure } = props
  const { words, matchCase, wholeWords } = query
  const { hits, step } = found
  const isEmpty = hits.length === 0
  return (
    <>
      <LabelledField
        ref={field}
        label="Find"
        enterKeyHint="search"
        value={words}
        onChange={(value) => onQuery({ ...query, words: value })}
        // Of the hits that are shown none is what one asks for by it.
        onEnter={(shift) => (isBehind ? onAsk() : step(shift ? -1 : 1))}
        said={words === '' ? '' : countText(found)}
        isBehind={isBehind}
      />
      <div className={styles.controls}>
        <div className={styles.group}>
          <IconButton
            label="Match case"
            icon={CaseSensitive}
            aria-pressed={matchCase}
            onClick={() => onQuery({ ...query, matchCase: !matchCase })}
          />
          <IconButton
            label="Whole words"
            icon={WholeWord}
            aria-pressed={wholeWords}
            onClick={() => onQuery({ ...query, wholeWords: !wholeWords })}
          />
        </div>
        <div className={styles.group}>
          <IconButton label="Previous match" icon={ChevronUp} disabled={isEmpty} onClick={() => step(-1)} />
          <IconButton label="Next match" icon={ChevronDown} disabled={isEmpty} onClick={() => step(1)} />
        </div>
        {disclosure && (
          <div className={styles.group}>
            <IconButton
              label="Replacing"
              icon={Replace}
              aria-expanded={disclosure.isOpen}
              onClick={disclosure.onToggle}
            />
          </div>
        )}
        <IconButton label="Close find and replace" icon={CloseGlyph} onClick={onClose} />
      </div>
    </>
  )
}

/** The percent of a step: a reader of screens tells every change, so that there are few. */
const steps = 10

function countText({ hits, at, isDone, share }: Hits): string {
  const count = grouped(hits.length)
  if (isDone) return hits.length === 0 ? 'No matches' : `${grouped(at + 1)} of ${count}`
  const done = Math.floor((100 * share) / steps) * steps
  return hits.length === 0 ? `Searched ${done}% of the pages …` : `${count} so far, ${done}% of the pages …`
}
