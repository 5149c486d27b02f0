import type { LucideIcon } from 'lucide-react'
import styles from './icon.module.css'

export type IconGlyph = LucideIcon

interface IconProps {
  /** A named import of lucide-react: `<Icon of={Download} />`. */
  readonly of: IconGlyph
  /** Edge length in CSS pixels. */
  readonly size?: 16 | 18 | 20 | 24 | 32
}

/** A line icon in the color of the text beside it. Always decorative: the words stand in the label. */
export function Icon({ of: Glyph, size = 20 }: IconProps) {
  return <Glyph aria-hidden="true" focusable="false" size={size} strokeWidth={1.75} className={styles.icon} />
}
