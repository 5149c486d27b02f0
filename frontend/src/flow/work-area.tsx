import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { OfferedView } from '../tools/tool-view.ts'
import { Card } from '../ui/card.tsx'
import { ConvertPanel } from './convert-panel.tsx'
import { ErrorBox } from './error-box.tsx'
import { FileList } from './file-list.tsx'
import { type Flow, type FlowEvent, itemsOf } from './flow.ts'
import { PreviewModal } from './preview-modal.tsx'
import { ProgressView } from './progress-view.tsx'
import { ResultView } from './result-view.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { SkippedNotice } from './skipped-notice.tsx'
import { useConversion } from './use-conversion.ts'
import type { FocusGuide } from './use-focus-guide.ts'
import { useOptions } from './use-options.ts'
import { usePreviews } from './use-previews.ts'
import styles from './work-area.module.css'

export interface WorkAreaProps {
  readonly view: OfferedView
  readonly flow: Flow
  readonly dispatch: (event: FlowEvent) => void
  readonly guide: FocusGuide
  /** Where more files come in, above those that are there. */
  readonly zone: ReactNode
}

/** What works with files: the list, the settings, the conversion and its result. Empty while nothing is chosen. */
export function WorkArea({ view, flow, dispatch, guide, zone }: WorkAreaProps) {
  const items = itemsOf(flow)
  const options = useOptions(view.tool)
  const previews = usePreviews(items)
  const { convert, download, deleteNow, fetching } = useConversion(view, flow, dispatch, options.values)
  const [previewed, setPreviewed] = useState<string>()
  const [announcement, announce] = useState('')
  const locked = flow.state === 'converting'

  useShortcut(convert)

  const error = flow.state === 'ready' && flow.error && <ErrorBox error={flow.error} onAgain={convert} />
  const wrongChoice = flow.state === 'ready' && flow.error?.source === 'selection'
  return (
    <>
      {(flow.state === 'ready' || locked) && (
        <div className={styles.desk}>
          <div className={styles.intake}>
            {zone}
            {wrongChoice && error}
            {flow.state === 'ready' && flow.skipped.length > 0 && <SkippedNotice skipped={flow.skipped} />}
            {Object.keys(view.tool.options).length > 0 && (
              <SettingsPanel tool={view.tool} control={options} disabled={locked} />
            )}
          </div>
          <div className={styles.files}>
            <FileList
              items={items}
              previews={previews}
              locked={locked}
              onMove={(id, to) => dispatch({ type: 'move', id, to })}
              onRemove={(id) => dispatch({ type: 'remove', id })}
              onPreview={setPreviewed}
              announce={announce}
            />
          </div>
          <div className={styles.side}>
            {!wrongChoice && error}
            <Card>
              {locked ? (
                <ProgressView
                  view={view}
                  flow={flow}
                  onCancel={() => dispatch({ type: 'cancelled' })}
                  focusRef={guide.progress}
                />
              ) : (
                <ConvertPanel
                  view={view}
                  items={items}
                  options={options.values}
                  previews={previews.previews}
                  onConvert={convert}
                  convertRef={guide.convert}
                />
              )}
            </Card>
          </div>
        </div>
      )}
      {flow.state === 'done' && (
        <ResultView
          view={view}
          flow={flow}
          fetching={fetching}
          onDownload={download}
          onDelete={deleteNow}
          onReset={() => dispatch({ type: 'reset' })}
          focusRef={guide.result}
        />
      )}
      <PreviewModal
        view={view}
        item={items.find(({ id }) => id === previewed)}
        preview={(previewed && previews.previews[previewed]) || {}}
        options={options.values}
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
