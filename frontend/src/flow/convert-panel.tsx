import type { Ref } from 'react'
import type { OfferedView } from '../tools/tool-view.ts'
import { Button } from '../ui/button.tsx'
import styles from './convert-panel.module.css'
import { FactsPanel } from './facts-panel.tsx'
import { pagesOf } from './file-facts.ts'
import { type Item, totalSize } from './flow.ts'
import type { Preview } from './use-previews.ts'

interface ConvertPanelProps {
  readonly view: OfferedView
  readonly items: readonly Item[]
  readonly options: Readonly<Record<string, unknown>>
  readonly previews: Readonly<Record<string, Preview>>
  readonly onConvert: () => void
  readonly convertRef: Ref<HTMLButtonElement>
}

/** What is about to happen, and the button that makes it happen. */
export function ConvertPanel(props: ConvertPanelProps) {
  const { view, items, options, previews, onConvert, convertRef } = props
  const hint = view.hint?.(items.length)
  const chosen = { items, options, bytes: totalSize(items), pages: pagesOf(items, previews) }
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
          {view.convert(items.length)}
        </Button>
      )}
    </div>
  )
}
