import { useState } from 'react'
import type { OfferedView } from '../tools/tool-view.ts'
import { Card } from '../ui/card.tsx'
import { ConvertPanel } from './convert-panel.tsx'
import { DropOverlay } from './drop-overlay.tsx'
import { DropZone } from './drop-zone.tsx'
import { ErrorBox } from './error-box.tsx'
import { FileList } from './file-list.tsx'
import { itemsOf } from './flow.ts'
import { PreviewModal } from './preview-modal.tsx'
import { ProgressView } from './progress-view.tsx'
import { ResultView } from './result-view.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { SkippedNotice } from './skipped-notice.tsx'
import styles from './tool-screen.module.css'
import type { FlowControl } from './use-flow.ts'
import { useFocusGuide } from './use-focus-guide.ts'
import type { OptionControl } from './use-options.ts'
import type { PreviewControl } from './use-previews.ts'

interface ToolScreenProps {
  readonly view: OfferedView
  readonly options: OptionControl
  readonly control: FlowControl
  readonly previews: PreviewControl
  /** Files are being dragged over the window. */
  readonly dragging: boolean
}

/** The working area in whichever state it is. Draws only; everything that happens is handed in. */
export function ToolScreen({ view, options, control, previews, dragging }: ToolScreenProps) {
  const { flow, actions, fetching } = control
  const [previewed, setPreviewed] = useState<string>()
  const [announcement, announce] = useState('')
  const guide = useFocusGuide(flow.state)
  const items = itemsOf(flow)
  const locked = flow.state === 'converting'
  const zone = { view, dragging, disabled: locked, onFiles: actions.add, buttonRef: guide.choose }
  const problem = 'error' in flow ? flow.error : null
  const error = problem && <ErrorBox error={problem} onAgain={actions.convert} />

  return (
    <div className={styles.screen}>
      {flow.state === 'idle' && (
        <div className={styles.empty}>
          <DropZone key="open" look="open" {...zone} />
          {error}
        </div>
      )}
      {(flow.state === 'ready' || locked) && (
        <div className={styles.desk}>
          <div className={styles.intake}>
            <DropZone key="slim" look="slim" {...zone} />
            {problem?.source === 'selection' && error}
            {flow.state === 'ready' && flow.skipped.length > 0 && <SkippedNotice skipped={flow.skipped} />}
            {Object.keys(view.tool.options).length > 0 && (
              <SettingsPanel tool={view.tool} control={options} disabled={locked} />
            )}
          </div>
          <div className={styles.files}>
            <FileList
              items={items}
              previews={previews}
              actions={actions}
              locked={locked}
              onPreview={setPreviewed}
              announce={announce}
            />
          </div>
          <div className={styles.side}>
            {problem?.source === 'conversion' && error}
            <Card>
              {locked ? (
                <ProgressView view={view} flow={flow} onCancel={actions.cancel} focusRef={guide.progress} />
              ) : (
                <ConvertPanel
                  view={view}
                  flow={flow}
                  options={options.values}
                  previews={previews.previews}
                  onConvert={actions.convert}
                  convertRef={guide.convert}
                />
              )}
            </Card>
          </div>
        </div>
      )}
      {flow.state === 'done' && (
        <ResultView view={view} flow={flow} fetching={fetching} actions={actions} focusRef={guide.result} />
      )}
      <PreviewModal
        view={view}
        item={items.find(({ id }) => id === previewed)}
        preview={(previewed && previews.previews[previewed]) || {}}
        options={options.values}
        onClose={() => setPreviewed(undefined)}
      />
      {dragging && <DropOverlay title={flow.state === 'idle' ? view.drop.title : view.drop.more} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}
