import { convertTools } from '../../tools/tables/tool-menus.ts'
import { ChevronDownGlyph } from '../../ui/glyphs.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './convert-menu.module.css'
import { ToolMenuLink } from './tool-menu-link.tsx'

interface ConvertMenuProps {
  readonly open: boolean
  readonly onToggle: () => void
  readonly onChoose: () => void
}

/** A button and the sheet of links that it opens. Links, not a menu of commands: Tab walks through them. */
export const ConvertMenu = ({ open, onToggle, onChoose }: ConvertMenuProps) => (
  <div className={styles.convert}>
    <button
      type="button"
      className={styles.button}
      aria-expanded={open}
      aria-controls="convert-menu"
      onClick={onToggle}
    >
      Convert
      <Icon of={ChevronDownGlyph} size={16} />
    </button>
    <ul id="convert-menu" className={styles.sheet} hidden={!open}>
      {convertTools.map((id) => (
        <li key={id} data-tool={id}>
          <ToolMenuLink tool={id} className={styles.link} onClick={onChoose} />
        </li>
      ))}
    </ul>
  </div>
)
