import { counted } from '@folio/contract/numbers/counted'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../notices/notice.tsx'
import type { Draft } from './draft-store.ts'

interface DraftOffersProps {
  readonly drafts: readonly Draft[]
  readonly onRestore: (draft: Draft) => void
  readonly onDiscard: (draft: Draft) => void
}

/** Edits of an earlier visit that were not saved, each with the way back to them. */
export const DraftOffers = ({ drafts, onRestore, onDiscard }: DraftOffersProps) =>
  drafts.map((draft) => (
    <Notice
      key={draft.id}
      look="hint"
      title="Restore unsaved edits?"
      actions={
        <>
          <Button size="small" variant="primary" onClick={() => onRestore(draft)}>
            Restore<span className="visually-hidden"> {draft.name}</span>
          </Button>
          <Button size="small" onClick={() => onDiscard(draft)}>
            Discard<span className="visually-hidden"> {draft.name}</span>
          </Button>
        </>
      }
    >
      <p>
        {counted(draft.history.edits.length, 'edit')} of {draft.name} had not been saved. This browser keeps
        the file and the edits until {timeOf(draft.deletedAt)}.
      </p>
    </Notice>
  ))

/**
 * Returns the time of day, with a formatter made when a draft is offered: it takes long to make, and most visitors have
 * no draft.
 */
const timeOf = (ms: number): string =>
  new Date(ms).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
