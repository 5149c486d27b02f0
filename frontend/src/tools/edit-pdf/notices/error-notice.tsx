import { editorText } from '@folio/contract/editing/editor-text'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RetryGlyph } from '../../../ui/glyphs.tsx'
import { Notice } from './notice.tsx'

interface ErrorNoticeProps {
  readonly text: string
  /** The reason behind the sentence, where the server gave one. */
  readonly detail?: string | undefined
  /** The server does not have the document (any longer). */
  readonly isAway?: boolean
  readonly onRetry: () => void
  readonly onDismiss: () => void
  /** Further buttons. */
  readonly more?: ReactNode
}

export const ErrorNotice = ({ text, detail, isAway = false, onRetry, onDismiss, more }: ErrorNoticeProps) => (
  <Notice
    look="error"
    title="Error"
    onDismiss={onDismiss}
    actions={
      <>
        {(isAway || text.includes(editorText.retryMark)) && (
          <Button size="small" icon={RetryGlyph} onClick={onRetry}>
            Retry Server Connection
          </Button>
        )}
        {more}
      </>
    }
  >
    <p>{text}</p>
    {detail && <p>{detail}</p>}
  </Notice>
)
