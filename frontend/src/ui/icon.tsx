import type { ComponentType } from 'react'
import type { GlyphProps } from './glyphs.tsx'
import styles from './icon.module.css'

/** A glyph of ours or a named import of lucide-react. */
export type IconGlyph = ComponentType<GlyphProps>

interface IconProps {
  readonly of: IconGlyph
  /** Edge length in CSS pixels. */
  readonly size?: 16 | 18 | 20 | 24 | 32
}

/** A line icon in the color of the text beside it. Always decorative: the words stand in the label. */
export function Icon({ of: Glyph, size = 20 }: IconProps) {
  return <Glyph aria-hidden="true" focusable="false" size={size} strokeWidth={1.75} className={styles.icon} />
}
