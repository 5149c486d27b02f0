import type { ChoiceOption } from '@folio/contract/options/options'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isFocusLost } from '../../browser/is-focus-lost.ts'
import { Button } from '../../ui/button.tsx'
import { PageTurner } from '../../ui/page-turner.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { ComparePages } from '../comparing/compare-pages.tsx'
import type { Item } from '../model/flow.ts'
import type { Settings, ToolView } from '../model/tool-view.ts'
import { LeafedPicture } from './leafed-picture.tsx'
import styles from './trial.module.css'
import { usePageTrial } from './use-page-trial.ts'

export interface PageTrialProps {
  readonly view: ToolView
  readonly item: Item
  readonly pageCount: number
  readonly options: Settings
  /** The setting that is tried. */
  readonly option: ChoiceOption
  readonly setting: string
  readonly onChoice: (value: string) => void
  /** The first page as it is, shown until another is turned to or one was tried. */
  readonly children: ReactNode
}

/** A page of a PDF beside what a setting makes of it, converted by the server when it is asked for. */
export function PageTrial(props: PageTrialProps) {
  const { view, item, pageCount, options, option, setting, onChoice, children } = props
  const { trial, begin } = usePageTrial(view, item)
  const [page, setPage] = useState(1)
  const isBegun = trial.state !== 'idle'
  const whole = useRef<HTMLDivElement>(null)
  const isTried = trial.pair !== undefined
  useEffect(() => {
    // The button that asked for the pair has gone with its coming.
    if (isTried && isFocusLost()) whole.current?.focus({ preventScroll: true })
  }, [isTried])
  const turn = (next: number) => {
    setPage(next)
    if (isBegun) begin(next, options)
  }
  const choose = (value: string) => {
    onChoice(value)
    if (isBegun) begin(page, { ...options, [setting]: value })
  }
  return (
    <div ref={whole} tabIndex={-1} className={styles.trial} aria-busy={trial.state === 'trying'}>
      {trial.pair ? (
        <ComparePages pair={trial.pair} />
      ) : (
        <LeafedPicture {...{ item, page }}>{children}</LeafedPicture>
      )}
      <div className={styles.ask}>
        {pageCount > 1 && <PageTurner page={page} pageCount={pageCount} onPage={turn} />}
        {!trial.pair && (
          <Button useless={trial.state === 'trying'} onClick={() => begin(page, options)}>
            {trial.state === 'trying' ? 'Trying this page…' : `Try it on page ${page}`}
          </Button>
        )}
      </div>
      {trial.state === 'failed' && <p role="alert">{trial.text}</p>}
      <RadioCards
        legend={option.label}
        values={option.values}
        value={String(options[setting])}
        disabled={false}
        onChange={choose}
      />
      <p className={styles.note}>
        Only this page is sent, and its result is deleted when you close this. Sizes are those of the page
        alone.
      </p>
    </div>
  )
}
