import type { Ref } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './convert-panel.module.css'
import { FactsPanel } from './facts-panel.tsx'
import type { Chosen, Settings, ToolView } from './model/tool-view.ts'

interface ConvertPanelProps {
  readonly view: ToolView
  readonly chosen: Chosen<Settings>
  readonly onConvert: () => void
  readonly convertRef: Ref<HTMLButtonElement>
}

/** What is about to happen, and the button that makes it happen. */
export function ConvertPanel(props: ConvertPanelProps) {
  const { view, chosen, onConvert, convertRef } = props
  const { items, options } = chosen
  const hint = view.hint?.(items.length)
  return (
    <div className={styles.panel}>
      <FactsPanel facts={view.facts(chosen)} />
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
          {view.convert(items.length, options)}
        </Button>
      )}
    </div>
  )
}
