import { useState } from 'react'
import { PageTurner } from '../../ui/page-turner.tsx'
import type { Item } from '../model/flow.ts'
import styles from './compare-pages.module.css'
import { CompareStage } from './compare-stage.tsx'
import type { Pair } from './compared-pairs.ts'
import { type OpenCompared, useComparedPages } from './use-compared-pages.ts'

interface ComparedViewProps {
  readonly pair: Pair
  /** The same function at every rendering. */
  readonly open: OpenCompared
  /** What the side before is called, by its file and page. */
  readonly nameOf: (before: Item, page: number) => string
}

/** Any page of a result beside what it was made of. */
export function ComparedView({ pair, open, nameOf }: ComparedViewProps) {
  const [page, setPage] = useState(pair.start ?? 1)
  const { state, compared, drawn } = useComparedPages(pair, page, open)
  const { after } = pair
  if (!compared && state === 'failed') return <Failed />
  const { pageCount } = compared ?? { pageCount: 0 }
  const before = drawn && compared?.before(drawn.page)
  return (
    <div className={styles.view} aria-busy={state === 'loading'}>
      {pageCount > 1 && (
        <div className={styles.turner}>
          <PageTurner page={page} pageCount={pageCount} onPage={setPage} />
        </div>
      )}
      {state === 'failed' && <Failed />}
      {state !== 'failed' && before && (
        <CompareStage
          before={{ url: drawn.before, name: nameOf(before.item, before.page), size: before.item.size }}
          after={{ url: drawn.after, name: `${after.name}, page ${drawn.page}`, size: after.size }}
          larger="Zoom in"
        />
      )}
      {state !== 'failed' && !before && <p className={styles.wait}>Drawing the page…</p>}
    </div>
  )
}

const Failed = () => <p role="alert">The pages cannot be shown here. The download is not affected.</p>
