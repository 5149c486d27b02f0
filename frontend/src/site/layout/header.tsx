import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { addressIn, languageTag } from '../../installation/language.ts'
import { headerTools } from '../../tools/tables/tool-menus.ts'
import { CloseGlyph, MenuGlyph } from '../../ui/glyphs.tsx'
import { Icon } from '../../ui/icon.tsx'
import { sitePaths } from '../head/site-paths.ts'
import { ConvertMenu } from './convert-menu.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { MenuLink } from './menu-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { ToolMenuLink } from './tool-menu-link.tsx'

type OpenMenu = 'convert' | 'mobile' | undefined

export function Header() {
  const [open, setOpen] = useState<OpenMenu>()
  const header = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const close = () => setOpen(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menus, also back and forth.
  useEffect(close, [key])

  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpen(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const closeOnEscape = ({ key: pressed }: KeyboardEvent) => {
    if (pressed !== 'Escape' || !open) return
    header.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    close()
  }
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to keys and focus of the controls inside.
    <header ref={header} className={styles.header} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label="Folio, home" onClick={close}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <MenuLink to="/" className={styles.link} onClick={close}>
            Home
          </MenuLink>
          <ConvertMenu
            open={open === 'convert'}
            onToggle={() => setOpen(open === 'convert' ? undefined : 'convert')}
            onChoose={close}
          />
          {headerTools.map((id) => (
            <span key={id} data-tool={id}>
              <ToolMenuLink tool={id} className={styles.link} onClick={close} />
            </span>
          ))}
        </nav>
        <noscript>
          <a href={addressIn(languageTag, sitePaths.sitemap)} className={styles.link}>
            All pages
          </a>
        </noscript>
        <ThemeToggle />
        <button
          type="button"
          className={styles.menuButton}
          aria-expanded={open === 'mobile'}
          aria-controls="mobile-menu"
          onClick={() => setOpen(open === 'mobile' ? undefined : 'mobile')}
        >
          <Icon of={open === 'mobile' ? CloseGlyph : MenuGlyph} size={24} />
          Menu
        </button>
      </div>
      <MobileMenu open={open === 'mobile'} onChoose={close} />
    </header>
  )
}
