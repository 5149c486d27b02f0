import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './button.tsx'
import { PageInput } from './page-input.tsx'
import styles from './page-turner.module.css'

interface PageTurnerProps {
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly onPage: (page: number) => void
}

/** One page back, to a page by its number, one page on. */
export const PageTurner = ({ page, pageCount, onPage }: PageTurnerProps) => (
  <div className={styles.turner}>
    <IconButton
      label="Previous page"
      icon={ChevronLeft}
      useless={page <= 1}
      onClick={() => onPage(page - 1)}
    />
    <PageInput page={page} pageCount={pageCount} onPage={onPage} />
    <IconButton
      label="Next page"
      icon={ChevronRight}
      useless={page >= pageCount}
      onClick={() => onPage(page + 1)}
    />
  </div>
)
