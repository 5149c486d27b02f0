import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './disclosure.module.css'
import { ChevronDownGlyph } from './glyphs.tsx'

interface DisclosureProps {
  readonly open: boolean
  readonly onToggle: (open: boolean) => void
  /** The button's words: `['Show Settings', 'Hide Settings']`. */
  readonly labels: readonly [closed: string, open: string]
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A button that shows and hides the panel below it. */
export function Disclosure({
  open,
  onToggle,
  labels: [closed, opened],
  disabled,
  children,
}: DisclosureProps) {
  const panel = useId()
  return (
    <div className={styles.disclosure}>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={panel}
        disabled={disabled}
        onClick={() => onToggle(!open)}
        className={classNames(open && styles.open)}
      >
        {open ? opened : closed}
        <ChevronDownGlyph aria-hidden="true" size={18} strokeWidth={1.75} className={styles.chevron} />
      </Button>
      <div id={panel} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
