import { formatBytes } from '@folio/contract/bytes'
import { counted } from '@folio/contract/numbers/counted'
import type { Ref } from 'react'
import { takesOf } from '../pages/lists/takes-of.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import styles from './convert-panel.module.css'
import { FactsPanel } from './facts-panel.tsx'
import type { ChosenFiles, Settings, ToolView } from './model/tool-view.ts'

interface ConvertPanelProps {
  readonly view: ToolView
  readonly chosen: ChosenFiles<Settings>
  readonly onConvert: () => void
  readonly convertRef: Ref<HTMLButtonElement>
}

/**
 * What is about to happen, and the bar with the button that makes it happen. Where the page is one column, the bar
 * stays at the lower edge of the window, however long the list is.
 */
export function ConvertPanel(props: ConvertPanelProps) {
  const { view, chosen, onConvert, convertRef } = props
  const { items, options, bytes } = chosen
  const takes = takesOf(view.tool.options, options, items.length)
  const takenCount = items.filter((_, place) => takes(place)).length
  const hint = view.hint?.(items.length)
  return (
    <>
      <Card className={styles.facts}>
        <FactsPanel facts={view.facts(chosen)} />
      </Card>
      <div className={styles.bar} data-action-bar>
        <p className={styles.count}>
          <b>{counted(items.length, 'file')}</b> {formatBytes(bytes)}
        </p>
        {hint ? (
          <p className={styles.hint} role="status">
            {hint}
          </p>
        ) : (
          <Button
            ref={convertRef}
            variant="primary"
            size="large"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            className={styles.convert}
            onClick={onConvert}
          >
            {view.convert(takenCount, options)}
          </Button>
        )}
      </div>
    </>
  )
}
