import type { ToolId } from '@folio/contract/tools'
import { Link } from 'react-router-dom'
import { toolDescriptions } from '../../tools/tables/tool-descriptions.ts'
import { toolLinks } from '../../tools/tables/tool-links.ts'
import { classNames } from '../../ui/class-names.ts'
import crop from '../../ui/crop-marks.module.css'
import styles from './tool-cards.module.css'
import { ToolGlyph } from './tool-glyph.tsx'

interface ToolCardsProps {
  readonly ids: readonly ToolId[]
  /** The tools that carry a “New” badge. */
  readonly fresh?: readonly ToolId[]
}

/** One sheet per tool: its picture, name and a line; the whole sheet leads to its page. */
export const ToolCards = ({ ids, fresh = [] }: ToolCardsProps) => (
  <ul className={styles.cards}>
    {ids.map((id) => {
      const { name, path } = toolLinks[id]
      return (
        <li key={id} data-tool={id} className={classNames(styles.card, crop.marks)}>
          <ToolGlyph id={id} />
          <h3 className={styles.name}>
            <Link to={path} className={styles.link}>
              {name}
            </Link>
            {fresh.includes(id) && <span className={styles.badge}>New</span>}
          </h3>
          <p className={styles.description}>{toolDescriptions[id]}</p>
        </li>
      )
    })}
  </ul>
)
