import { useLater } from '../../loading/use-later.ts'
import type { LeafedPagesProps } from './leafed-pages.tsx'

/** What turns pages comes with the first look at a file that has several. */
export function LaterPages(props: LeafedPagesProps) {
  const { loaded: Pages } = useLater(fetchPages)
  return Pages ? <Pages {...props} /> : props.children
}

const fetchPages = async () => (await import('./leafed-pages.tsx')).LeafedPages
