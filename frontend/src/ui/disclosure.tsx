import { type ReactNode, useId, useState } from 'react'
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

/** A button that shows and hides the panel below it. What the panel holds is made when it is first shown. */
export function Disclosure({
  open,
  onToggle,
  labels: [closed, opened],
  disabled,
  children,
}: DisclosureProps) {
  const panel = useId()
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
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
        {wasOpen && children}
      </div>
    </div>
  )
}
