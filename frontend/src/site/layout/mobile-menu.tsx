import type { ToolId } from '@folio/contract/tools'
import { convertTools, headerTools } from '../../tools/tables/tool-menus.ts'
import { MenuLink } from './menu-link.tsx'
import styles from './mobile-menu.module.css'
import { ToolMenuLink } from './tool-menu-link.tsx'

interface MobileMenuProps {
  readonly open: boolean
  readonly onChoose: () => void
}

/** The header's links on small screens, over the whole page. */
export function MobileMenu({ open, onChoose }: MobileMenuProps) {
  const tool = (id: ToolId) => (
    <li key={id} data-tool={id}>
      <ToolMenuLink tool={id} className={styles.link} onClick={onChoose} />
    </li>
  )
  return (
    <nav id="mobile-menu" className={styles.menu} aria-label="Menu" hidden={!open}>
      <ul className={styles.list}>
        <li>
          <MenuLink to="/" className={styles.link} onClick={onChoose}>
            Home
          </MenuLink>
        </li>
        {headerTools.map(tool)}
      </ul>
      <h2 className={styles.group} id="mobile-convert">
        Convert
      </h2>
      <ul className={styles.columns} aria-labelledby="mobile-convert">
        {convertTools.map(tool)}
      </ul>
    </nav>
  )
}
