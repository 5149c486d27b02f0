import { pathWithin } from './installation/language.ts'
import { pageAt } from './routes.tsx'

/** Fetches a page's scripts while the pointer or the focus rests on a link to it. */
export function prefetchLinkedPages(): void {
  const fetchLinked = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    // What fails here is fetched again, and reported, when the link is followed.
    if (link)
      pageAt(pathWithin(link.pathname))
        .loadWhole()
        .catch(() => undefined)
  }
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, fetchLinked, { passive: true })
}
