import { counted } from '@folio/contract/numbers/counted'
import { useEffect, useState } from 'react'
import { subscribe } from '../../loading/subscribe.ts'
import { Button } from '../../ui/button.tsx'
import { type Flow, next, start } from '../model/flow.ts'
import type { ToolView } from '../model/tool-view.ts'
import styles from './earlier.module.css'
import { type KeptChoice, keptChoice } from './kept-choice.ts'
import { keptResult } from './kept-result.ts'

export interface EarlierProps {
  readonly view: ToolView
  /** Whether files may be taken back: not where others are chosen already. */
  readonly empty: boolean
  readonly onOpen: (flow: Flow) => void
}

/** What was done with the tool before in this tab, and the way back to it; nothing where nothing was. */
export function Earlier({ view: { tool }, empty, onOpen }: EarlierProps) {
  const [result] = useState(() => keptResult(tool))
  const [choice, setChoice] = useState<KeptChoice>()
  useEffect(() => {
    if (!empty) return
    return subscribe(keptChoice(tool.id), setChoice)
  }, [tool, empty])
  const leftovers = (empty && choice?.items) || []
  if (!result && leftovers.length === 0) return null
  return (
    <section className={styles.earlier} aria-labelledby="earlier-title">
      <h2 id="earlier-title" className={styles.title}>
        Earlier in this tab
      </h2>
      {result && (
        <p className={styles.line}>
          <span>{named(result.outcome.files.map(({ name }) => name))}</span>
          <Button size="small" onClick={() => onOpen(keptResult(tool) ?? start)}>
            Show the result
          </Button>
        </p>
      )}
      {leftovers.length > 0 && (
        <p className={styles.line}>
          <span>{`Not converted: ${named(leftovers.map(({ name }) => name))}`}</span>
          <Button
            size="small"
            onClick={() =>
              onOpen(next(tool, start, { type: 'add', items: leftovers, brought: choice?.wishes }))
            }
          >
            {leftovers.length === 1 ? 'Take the file back' : 'Take the files back'}
          </Button>
        </p>
      )}
    </section>
  )
}

/** `a.pdf`, `a.pdf and 3 more files`. */
const named = ([first = '', ...others]: readonly string[]): string =>
  others.length > 0 ? `${first} and ${counted(others.length, 'more file')}` : first
