import { type ReactNode, useState } from 'react'
import { PageTurner } from '../../ui/page-turner.tsx'
import type { Item } from '../model/flow.ts'
import { LeafedPicture } from './leafed-picture.tsx'
import styles from './trial.module.css'

export interface LeafedPagesProps {
  readonly item: Item
  /** Opens it, where it needs one. */
  readonly password: string | undefined
  readonly pageCount: number
  /** The first page, which is drawn already; shown alone until this script is there, and without it. */
  readonly children: ReactNode
}

/** All pages of a chosen file, one at a time. */
export function LeafedPages({ item, password, pageCount, children }: LeafedPagesProps) {
  const [page, setPage] = useState(1)
  return (
    <div className={styles.trial}>
      <LeafedPicture {...{ item, password, page }}>{children}</LeafedPicture>
      <div className={styles.ask}>
        <PageTurner page={page} pageCount={pageCount} onPage={setPage} />
      </div>
    </div>
  )
}
