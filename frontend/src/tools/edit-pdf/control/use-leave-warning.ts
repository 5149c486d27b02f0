import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { holdPage } from '../../../browser/history-guard.ts'

const question = 'Your edits are not saved. Leave this page?'

/**
 * Asks before a page with unsaved edits is left: the browser when it is closed, this when a link of the site is
 * followed or the browser goes back or forward within the site.
 */
export function useLeaveWarning(needed: boolean): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history has another place in it.
  useEffect(() => {
    if (!needed) return
    const end = new AbortController()
    const { signal } = end
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    // Captured, because a followed link of the site never reaches the browser.
    document.addEventListener(
      'click',
      (event) => {
        if (!leaves(event) || window.confirm(question)) return
        event.preventDefault()
        event.stopPropagation()
      },
      { signal, capture: true },
    )
    holdPage(() => window.confirm(question), signal)
    return () => end.abort()
  }, [needed, key])
}

/** Whether a click follows a link to another page of this site in this very tab. */
function leaves({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey) return false
  if (link.hasAttribute('download') || link.target === '_blank') return false
  return link.origin === location.origin && link.pathname !== location.pathname
}
