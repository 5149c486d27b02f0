import type { Feature } from '../../tool-kit/tool-copy.ts'
import type { IconGlyph } from '../../ui/icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './features.module.css'

interface FeaturesProps {
  readonly features: readonly (Feature & { readonly icon?: IconGlyph })[]
}

/** Short texts side by side, each under a rule in the accent. */
export const Features = ({ features }: FeaturesProps) => (
  <ul className={styles.features}>
    {features.map(({ title, text, icon }) => (
      <li key={title} className={styles.feature}>
        {icon && <Icon of={icon} size={24} />}
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
