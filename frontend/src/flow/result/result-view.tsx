import { Download, RotateCcw } from 'lucide-react'
import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { reportLine } from '../../wording/report-line.ts'
import { CompareModal } from '../comparing/compare-modal.tsx'
import { type Pair, pairsOf } from '../comparing/compared-pairs.ts'
import type { Done } from '../model/flow.ts'
import { mainFile, type OutcomeFile } from '../model/outcome.ts'
import { type ToolView, told } from '../model/tool-view.ts'
import { Caution } from '../notices/caution.tsx'
import { ErrorBox } from '../notices/error-box.tsx'
import { Breakdown } from './breakdown.tsx'
import { ContinueWith } from './continue-with.tsx'
import { DeletionLine } from './deletion-line.tsx'
import { ResultRows } from './result-rows.tsx'
import styles from './result-view.module.css'
import { ShareButton } from './share-button.tsx'

interface ResultViewProps {
  readonly view: ToolView
  readonly flow: Done
  readonly fetching: string | undefined
  /** One file, or without an argument what the main button stands for. */
  readonly onDownload: (file?: OutcomeFile) => void
  readonly onDelete: () => void
  readonly onReset: () => void
  readonly focusRef: Ref<HTMLHeadingElement>
}

/** The done view: what came of it, the one next step, and what becomes of the files. */
export function ResultView(props: ResultViewProps) {
  const { view, flow, fetching, onDownload, onDelete, onReset, focusRef } = props
  const { done, tool } = view
  const { outcome, job, available, error } = flow
  const { items, options } = job
  const main = mainFile(outcome)
  const singles = useMemo(() => outcome.files.filter(({ isZip }) => !isZip), [outcome])
  const reset = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that had the focus, Delete now, is gone with the files.
    if (!available && document.activeElement === document.body) reset.current?.focus()
  }, [available])
  const reservation = done.reservation?.(outcome.report)
  const facts = reportLine(outcome.report.filter((fact) => !reservation?.facts.includes(fact)))
  const pairs = useMemo(
    () => (done.compares ? pairsOf(items, outcome.files, options) : undefined),
    [done, items, outcome, options],
  )
  const [compared, setCompared] = useState<Pair>()
  return (
    <section
      className={styles.result}
      data-reserved={reservation?.whole === true}
      aria-labelledby="result-title"
    >
      <h2
        id="result-title"
        ref={focusRef}
        tabIndex={-1}
        className={styles.title}
        aria-describedby={reservation && 'result-reservation'}
      >
        {told(done.title, options)}
      </h2>
      <p className={styles.summary}>
        {done.summary({ items, options, outcome })}
        {done.badges?.(options).map((badge) => (
          <span key={badge} className={styles.badge}>
            {badge}
          </span>
        ))}
      </p>
      {reservation && <Caution id="result-reservation" title={reservation.title} text={reservation.text} />}
      <ResultRows
        files={outcome.files}
        available={available}
        fetching={fetching}
        onDownload={onDownload}
        {...(pairs && { compared: pairs, onCompare: (file) => setCompared(pairs.get(file.downloadUrl)) })}
      />
      {done.compares && (
        <CompareModal what={done.compares} pair={compared} onClose={() => setCompared(undefined)} />
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          size="large"
          icon={Download}
          disabled={!available}
          aria-busy={main !== undefined && main.downloadUrl === fetching}
          onClick={() => onDownload()}
        >
          {done.download(outcome)}
        </Button>
        <Button ref={reset} size="large" icon={RotateCcw} onClick={onReset}>
          {done.again}
        </Button>
        {available && <ShareButton tool={tool} files={singles} />}
      </div>
      {error && <ErrorBox error={error} />}
      {done.breakdown && main?.parts && <Breakdown words={done.breakdown} parts={main.parts} />}
      {done.listsInputs && (
        <ol className={styles.inputs} aria-label="Merged files, in their order">
          {items.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ol>
      )}
      {facts && <p className={styles.facts}>{facts}</p>}
      {available && singles.length > 0 && <ContinueWith tool={tool} files={singles} />}
      <DeletionLine deletedAt={outcome.deletedAt} available={available} onDelete={onDelete} />
    </section>
  )
}
