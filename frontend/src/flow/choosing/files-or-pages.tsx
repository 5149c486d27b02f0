import type { ReactNode } from 'react'
import { LaterPageArranger } from '../../pages/arranging/later-page-arranger.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './files-or-pages.module.css'
import type { ArrangedPages } from './use-arrangement.ts'

interface FilesOrPagesProps {
  readonly arranged: ArrangedPages
  readonly disabled: boolean
  /** Settings are no longer what was found wrong with them. */
  readonly onEdit: () => void
  /** The list of files. */
  readonly children: ReactNode
}

/** The chosen files, or on request all their pages in one grid. What is shown is what counts. */
export function FilesOrPages({ arranged, disabled, onEdit, children }: FilesOrPagesProps) {
  const { shown, show, arrangement, sources, set } = arranged
  const choose = (pages: boolean) => {
    show(pages)
    onEdit()
  }
  return (
    <div className={styles.both}>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons, of which one is pressed, are no form. */}
      <div role="group" aria-label="Show" className={styles.choice}>
        {[false, true].map((pages) => (
          <Button
            key={String(pages)}
            aria-pressed={shown === pages}
            disabled={disabled}
            className={styles.side}
            onClick={() => choose(pages)}
          >
            {pages ? 'Pages' : 'List'}
          </Button>
        ))}
      </div>
      {!shown && children}
      {shown && arrangement && (
        <LaterPageArranger
          {...{ arrangement, sources, disabled }}
          onChange={(next) => {
            set(next)
            onEdit()
          }}
        />
      )}
      {shown && !arrangement && (
        <p className={styles.wait} role="status">
          {whyNot(arranged.uncounted)}
        </p>
      )}
    </div>
  )
}

function whyNot({ locked: [locked], failed: [failed] }: ArrangedPages['uncounted']): string {
  if (locked !== undefined) {
    return `${locked} asks for a password. Once it is entered in the list, all pages show here.`
  }
  if (failed !== undefined) {
    return `The pages of ${failed} cannot be shown here. The list tries to merge it all the same.`
  }
  return 'Counting the pages of all files …'
}
