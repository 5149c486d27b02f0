import type { ReactNode } from 'react'
import type { Item } from '../model/flow.ts'
import { Thumbnail } from '../previews/thumbnail.tsx'
import styles from './preview-modal.module.css'
import { useLeafedPage } from './use-leafed-page.ts'

interface LeafedPictureProps {
  readonly item: Item
  /** Opens it, where it needs one. */
  readonly password?: string | undefined
  /** From 1. */
  readonly page: number
  /** The first page, which is drawn already. */
  readonly children: ReactNode
}

/** One page of a chosen file, seen large. */
export function LeafedPicture({ item, password, page, children }: LeafedPictureProps) {
  const { drawing, failed } = useLeafedPage(item, password, page)
  if (failed === page) {
    return (
      <div className={styles.picture}>
        <p role="alert">Page {page} cannot be shown here. The conversion does not depend on it.</p>
      </div>
    )
  }
  return (
    <div aria-busy={page !== (drawing?.page ?? 1)}>
      {drawing ? (
        <div className={styles.picture}>
          <Thumbnail name={item.name} preview={{ url: drawing.url }} />
        </div>
      ) : (
        children
      )}
    </div>
  )
}
