import { useState } from 'react'
import { PageTurner } from '../../ui/page-turner.tsx'
import styles from './compare-pages.module.css'
import { CompareStage } from './compare-stage.tsx'
import type { Pair } from './compared-pairs.ts'
import { isDocument } from './compared-pdfs.ts'
import { useComparedPages } from './use-compared-pages.ts'

/** Any page of a PDF and what became of it. */
export function ComparePages({ pair }: { readonly pair: Pair }) {
  const [page, setPage] = useState(1)
  const { state, pageCount, drawn } = useComparedPages(pair, page)
  const { before, after } = pair
  if (state === 'failed') {
    return <p role="alert">The pages cannot be shown here. The download is not affected.</p>
  }
  return (
    <div aria-busy={state === 'loading'}>
      {pageCount > 1 && (
        <div className={styles.turner}>
          <PageTurner page={page} pageCount={pageCount} onPage={setPage} />
        </div>
      )}
      {drawn ? (
        <CompareStage
          before={{ url: drawn.before, name: `${before.name}, page ${drawn.page}`, size: before.size }}
          after={{ url: drawn.after, name: `${after.name}, page ${drawn.page}`, size: after.size }}
          larger="Zoom in"
        />
      ) : (
        <p className={styles.wait}>Drawing the page…</p>
      )}
      {isDocument(after) && (
        <p className={styles.note}>As LibreOffice sets it. Word may break lines and pages in other places.</p>
      )}
    </div>
  )
}
