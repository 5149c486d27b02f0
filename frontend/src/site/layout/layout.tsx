import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { useSettings } from '../../installation/settings.ts'
import { LaterContent, later } from '../../loading/later.tsx'
import { useEarlyPress } from '../../loading/use-early-press.ts'
import { AdSlot } from './ad-slot.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { useFileGuard } from './use-file-guard.ts'

const footer = later(async () => (await import('./footer.tsx')).Footer)

export const loadFooter = footer.load

/** What stands around every page. */
export function Layout() {
  const { adUrl } = useSettings()
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  useFileGuard()
  useEarlyPress()
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <Header />
      {adUrl && <AdSlot url={adUrl} />}
      <main id="main" tabIndex={-1} ref={main} className={styles.main}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <LaterContent part={footer} />
    </>
  )
}

/**
 * Shows, after a link was followed, the section it names, else the top of the new page, and moves the focus to its
 * heading.
 */
function useArrival(main: { readonly current: HTMLElement | null }): void {
  const { pathname, hash } = useLocation()
  const navigation = useNavigationType()
  const arrived = useRef<string>(undefined)

  useEffect(() => {
    const first = arrived.current === undefined
    const samePage = arrived.current === pathname
    arrived.current = pathname
    // The browser itself takes care of the first page and of going back and forth.
    if (first || navigation === 'POP') return
    const section = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (section) section.scrollIntoView()
    else if (!samePage) window.scrollTo(0, 0)
    const target = section ?? (samePage ? null : main.current?.querySelector('h1'))
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
    target.focus({ preventScroll: true })
  }, [pathname, hash, navigation, main])
}
