import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FileList } from './choosing/file-list.tsx'
import { FilesOrPages } from './choosing/files-or-pages.tsx'
import { PageChoice } from './choosing/page-choice.tsx'
import { PasswordPrompt } from './choosing/password-prompt.tsx'
import { ConvertPanel } from './convert-panel.tsx'
import { isTriable, mayBeTriable, PreviewModal } from './inspecting/preview-modal.tsx'
import { forgetResult } from './memory/kept-result.ts'
import { namingBlamed, reasonsOf } from './model/blamed-item.ts'
import type { Flow, FlowEvent, Item } from './model/flow.ts'
import type { ToolView } from './model/tool-view.ts'
import { Caution } from './notices/caution.tsx'
import { ErrorBox } from './notices/error-box.tsx'
import { SkippedNotice } from './notices/skipped-notice.tsx'
import { ResultView } from './result/result-view.tsx'
import { numberedDocuments } from './settings/numbered-documents.ts'
import { SettingsPanel } from './settings/settings-panel.tsx'
import type { FocusGuide } from './use-focus-guide.ts'
import { useWorkArea } from './use-work-area.ts'
import styles from './work-area.module.css'
import { ProgressView } from './working/progress-view.tsx'

export interface WorkAreaProps {
  readonly view: ToolView
  readonly flow: Flow
  readonly dispatch: (event: FlowEvent) => void
  readonly guide: FocusGuide
  /** Where more files come in, above those that are there. */
  readonly zone: ReactNode
}

/** What works with files: the list, the settings, the conversion and its result. Empty while nothing is chosen. */
export function WorkArea({ view, flow, dispatch, guide, zone }: WorkAreaProps) {
  const work = useWorkArea(view, flow, dispatch)
  const { items, settings, previews, passwords, pages, arranged, chosen, kept, judge, convert } = work
  const [previewed, setPreviewed] = useState<string>()
  const [announcement, announce] = useState('')
  const locked = flow.state === 'converting'

  const fields = (item: Item) => {
    const { id, name } = item
    const question = passwords.questionOf(item)
    const expectation = work.expectationOf(id)
    return (
      <>
        {pages && (
          <PageChoice id={id} name={name} pages={pages} disabled={locked} onEdit={() => judge(undefined)} />
        )}
        {expectation && <Caution text={expectation} />}
        {question && <PasswordPrompt name={name} question={question} onConvert={convert} />}
      </>
    )
  }

  const list = (
    <FileList
      view={view}
      items={items}
      previews={previews}
      locked={locked}
      onMove={(id, to) => dispatch({ type: 'move', id, to })}
      onRemove={(id) => dispatch({ type: 'remove', id })}
      onPreview={setPreviewed}
      announce={announce}
      fields={fields}
    />
  )

  useShortcut(convert)

  const canTry = view.preview.trial?.(settings.values) !== undefined
  // The button is there before its file has been looked at, so that the list below stays where it is.
  const trialItem = canTry ? items.find(({ id }) => mayBeTriable(previews.previews[id])) : undefined

  const error = flow.state === 'ready' && flow.error && (
    <ErrorBox
      error={flow.error}
      text={namingBlamed(passwords.describe(flow.error), flow.error, items)}
      reasons={reasonsOf(flow.error.notConverted ?? [], passwords.describe)}
      answeredElsewhere={passwords.asks}
      leftOut={work.leftOut}
      onAgain={convert}
    />
  )
  const source = flow.state === 'ready' ? flow.error?.source : undefined
  const wrongChoice = source === 'selection'
  const wrongSettings = source === 'settings'
  return (
    <>
      {(flow.state === 'ready' || locked) && (
        <div className={styles.desk}>
          <div className={styles.intake}>
            {zone}
            {wrongChoice && error}
            {kept === 'full' && (
              <p className={styles.unkept}>
                This browser has no room to keep these files: after a reload they must be chosen again.
              </p>
            )}
            {flow.state === 'ready' && flow.skipped.length > 0 && <SkippedNotice skipped={flow.skipped} />}
            {Object.values(view.tool.options).some(({ hidden }) => !hidden) && (
              <SettingsPanel
                view={view}
                control={settings}
                disabled={locked}
                sources={numberedDocuments(items, previews.previews)}
                onFault={judge}
              />
            )}
            {trialItem && (
              <Button
                variant="quiet"
                size="small"
                className={styles.trial}
                disabled={locked || !isTriable(previews.previews[trialItem.id])}
                onClick={() => setPreviewed(trialItem.id)}
              >
                See what becomes of {trialItem.name}
              </Button>
            )}
            {wrongSettings && error}
          </div>
          <div className={styles.files}>
            {arranged ? (
              <FilesOrPages arranged={arranged} disabled={locked} onEdit={() => judge(undefined)}>
                {list}
              </FilesOrPages>
            ) : (
              list
            )}
          </div>
          <div className={styles.side}>
            {!wrongChoice && !wrongSettings && error}
            {locked ? (
              <Card className={styles.working}>
                <ProgressView
                  view={view}
                  flow={flow}
                  onCancel={() => dispatch({ type: 'cancelled' })}
                  focusRef={guide.progress}
                />
              </Card>
            ) : (
              <ConvertPanel view={view} chosen={chosen} onConvert={convert} convertRef={guide.convert} />
            )}
          </div>
        </div>
      )}
      {flow.state === 'done' && (
        <ResultView
          view={view}
          flow={flow}
          fetching={work.fetching}
          onDownload={work.download}
          onDelete={work.deleteNow}
          onRename={({ downloadUrl }, typed) => dispatch({ type: 'rename', downloadUrl, typed })}
          onReset={() => {
            if (view.done.resetsSettings) settings.reset()
            forgetResult(view.tool.id)
            dispatch({ type: 'reset' })
          }}
          focusRef={guide.result}
        />
      )}
      <PreviewModal
        view={view}
        item={items.find(({ id }) => id === previewed)}
        preview={(previewed && previews.previews[previewed]) || {}}
        control={settings}
        pages={(previewed && pages?.of(previewed)) || ''}
        onClose={() => setPreviewed(undefined)}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

/** Ctrl Enter (Cmd Enter) stands for the convert button. */
function useShortcut(act: () => void): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey) || document.querySelector('dialog[open]')) return
    // The button that has the focus is not meant.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onPress(event)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
