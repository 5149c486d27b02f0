import { counted } from '@folio/contract/numbers/counted'
import { filesMissing } from '@folio/contract/pages/failed-files'
import { Download, RotateCcw } from 'lucide-react'
import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { isFocusLost } from '../../browser/is-focus-lost.ts'
import { Button } from '../../ui/button.tsx'
import { lostPoint, reportPoints } from '../../wording/report-line.ts'
import { CompareModal } from '../comparing/compare-modal.tsx'
import { type Pair, pairsOf } from '../comparing/compared-pairs.ts'
import { lastingOptions } from '../memory/lasting-option.ts'
import { convertedJob } from '../model/converted-job.ts'
import type { Done } from '../model/flow.ts'
import { mainFile, type OutcomeFile } from '../model/outcome.ts'
import { type ToolView, told } from '../model/tool-view.ts'
import { Caution } from '../notices/caution.tsx'
import { ErrorBox } from '../notices/error-box.tsx'
import { SaveRecipe } from '../recipes/save-recipe.tsx'
import { cameThrough, stepsOf } from '../recipes/saved-recipe.ts'
import { Breakdown } from './breakdown.tsx'
import { ContinueWith } from './continue-with.tsx'
import { DeletionLine } from './deletion-line.tsx'
import { fetchFile } from './fetch-file.ts'
import { ReportList } from './report-list.tsx'
import { ResultCards } from './result-cards.tsx'
import styles from './result-view.module.css'
import { ShareButton } from './share-button.tsx'
import { usePickedResults } from './use-picked-results.ts'

interface ResultViewProps {
  readonly view: ToolView
  readonly flow: Done
  readonly fetching: string | undefined
  /** Some files, or without an argument what the main button stands for. */
  readonly onDownload: (files?: readonly OutcomeFile[]) => void
  readonly onRename: (file: OutcomeFile, typed: string) => void
  readonly onDelete: () => void
  readonly onReset: () => void
  readonly focusRef: Ref<HTMLHeadingElement>
}

/** The done view: what came of it, the one next step, and what becomes of the files. */
export function ResultView(props: ResultViewProps) {
  const { view, flow, fetching, onDownload, onRename, onDelete, onReset, focusRef } = props
  const { done, tool } = view
  const { outcome, job, available, error } = flow
  const { items, options } = useMemo(() => convertedJob(tool, job, outcome.report), [tool, job, outcome])
  const main = mainFile(outcome)
  const singles = useMemo(() => outcome.files.filter(({ isZip }) => !isZip), [outcome])
  const reset = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that had the focus, Delete now, is gone with the files.
    if (!available && isFocusLost()) reset.current?.focus()
  }, [available])
  const { lost = [], report } = outcome
  const reservation = filesMissing([...lost.map(({ fact }) => fact), ...report]) ?? done.reservation?.(report)
  const points = [
    ...new Set(lost.map(({ tool, fact }) => lostPoint(tool, fact))),
    ...reportPoints(report.filter((fact) => !reservation?.facts.includes(fact))),
  ]
  const pairs = useMemo(
    () => (done.compares ? pairsOf(items, outcome.files, options, tool.options) : undefined),
    [done, tool, items, outcome, options],
  )
  const [compared, setCompared] = useState<Pair>()
  const picked = usePickedResults(singles)
  const steps = useMemo(
    () => [
      ...stepsOf(items.map(({ file }) => file)),
      { tool: tool.id, options: lastingOptions(tool, options) },
    ],
    [items, tool, options],
  )
  // What goes elsewhere: the picked files, or all of them.
  const selection = picked.files.length > 0 ? picked.files : singles
  const fetchHanded = async () => {
    const fetched: File[] = []
    for (const file of selection) fetched.push(await fetchFile(tool, file))
    for (const file of fetched) cameThrough(file, steps)
    return fetched
  }
  const downloadOne = (file: OutcomeFile) => onDownload([file])
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
        {picked.files.length > 0 && available && (
          <Button size="large" icon={Download} onClick={() => onDownload(picked.files)}>
            {`Download ${counted(picked.files.length, 'selected file')}`}
          </Button>
        )}
        <Button ref={reset} size="large" icon={RotateCcw} onClick={onReset}>
          {done.again}
        </Button>
        {available && <ShareButton tool={tool} files={selection} key={namesOf(selection)} />}
      </div>
      {error && <ErrorBox error={error} />}
      <ResultCards
        files={outcome.files}
        available={available}
        fetching={fetching}
        onDownload={downloadOne}
        onRename={onRename}
        picked={singles.length > 1 ? picked.addresses : undefined}
        onPick={picked.pick}
        {...(pairs && { compared: pairs, onCompare: (file) => setCompared(pairs.get(file.downloadUrl)) })}
      />
      {main?.isZip && singles.some(({ isRenamed }) => isRenamed) && (
        <p>In the ZIP file the files have the names they came with.</p>
      )}
      {done.compares && (
        <CompareModal what={done.compares} pair={compared} onClose={() => setCompared(undefined)} />
      )}
      {done.breakdown && main?.parts && <Breakdown words={done.breakdown} parts={main.parts} />}
      {done.listsInputs && (
        <ol className={styles.inputs} aria-label="Merged files, in their order">
          {items.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ol>
      )}
      <ReportList points={points} />
      {available && singles.length > 0 && (
        <ContinueWith from={tool.id} files={selection} fetchFiles={fetchHanded} />
      )}
      {available && <SaveRecipe steps={steps} />}
      <DeletionLine deletedAt={outcome.deletedAt} available={available} onDelete={onDelete} />
    </section>
  )
}

/** Other files, or other names, are fetched anew. */
const namesOf = (files: readonly OutcomeFile[]): string => files.map(({ name }) => name).join('/')
