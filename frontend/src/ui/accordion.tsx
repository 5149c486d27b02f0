import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './accordion.module.css'
import { ChevronDownGlyph } from './glyphs.tsx'
import { Icon } from './icon.tsx'

/** A question and what is shown below it when it is opened. */
export interface AccordionItem {
  readonly title: string
  readonly content: ReactNode
}

interface AccordionProps {
  /** Unique on the page: browsers keep one item of a name open, also before any script has loaded. */
  readonly name: string
  readonly items: readonly AccordionItem[]
}

/** A list of questions of which at most one is open; pressing the open one closes it. */
export function Accordion({ name, items }: AccordionProps) {
  const [open, setOpen] = useState<string>()
  const list = useRef<HTMLDivElement>(null)

  // A visitor may have opened one before this script was here.
  useEffect(() => {
    const title = list.current?.querySelector('details[open] h3')?.textContent
    if (title) setOpen(title)
  }, [])

  return (
    <div ref={list} className={styles.accordion}>
      {items.map(({ title, content }) => (
        <details
          key={title}
          name={name}
          open={open === title}
          className={styles.item}
          onToggle={({ currentTarget }) => {
            // Find-in-page and links to a fragment open an item without a click.
            if (currentTarget.open) setOpen(title)
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself; Enter and Space click it. */}
          <summary
            className={styles.summary}
            onClick={(event) => {
              event.preventDefault()
              setOpen(open === title ? undefined : title)
            }}
          >
            <h3 className={styles.title}>{title}</h3>
            <Icon of={ChevronDownGlyph} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  )
}
