import { TriangleAlert } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import styles from './caution.module.css'

interface CautionProps {
  readonly id?: string
  readonly title?: string
  readonly text: string
}

/** Something to know that is no error: in the tone between good and bad. */
export const Caution = ({ id, title, text }: CautionProps) => (
  <div id={id} className={styles.caution} role="status">
    <Icon of={TriangleAlert} size={18} />
    <div>
      {title && <p className={styles.title}>{title}</p>}
      <p>{text}</p>
    </div>
  </div>
)
