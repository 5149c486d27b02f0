import type { MovedEnds } from '@folio/contract/editing/edit-outcome'
import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { CheckGlyph } from '../../../ui/glyphs.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Edit } from '../edits/edit.ts'
import { faceOf } from '../edits/text-face.ts'
import type { PageText, TextItem } from '../texts/text-item.ts'
import { checkSide, checkSize } from './check-side.ts'
import { editedPlace } from './edited-place.ts'
import { markPlace } from './mark-place.ts'
import { StyledWords } from './styled-words.tsx'
import styles from './text-layer.module.css'

interface TextMarkProps {
  readonly item: TextItem
  readonly edit: Edit | undefined
  /** The page that it stands on. */
  readonly page: PageText
  /** The server cannot take the text out of the document. */
  readonly refused: boolean
  /** The picture of the page has the new words already. */
  readonly drawn: boolean
  /** Where in that picture they begin and end, where that is known. */
  readonly moved: MovedEnds | undefined
  /** What there is to know of the edit before it is saved; empty when there is nothing. */
  readonly remarks: string
  /** It was written last, so that its remarks are said unasked. */
  readonly latest: boolean
  /** What is said of it ends where it ends: it begins in the second half of the page, or at its right end. */
  readonly far: boolean
  readonly zoom: number
  /** Can be clicked. */
  readonly interactive: boolean
  /** The one of the page's texts that the Tab key comes to. */
  readonly current: boolean
  readonly onBegin: (id: string) => void
  readonly onFocus: (id: string) => void
}

/** The box over a text: an outline that can be clicked, or the new words in green. */
export const TextMark = memo((props: TextMarkProps) => {
  const { item, edit, page, refused, drawn, moved, remarks, latest, far, zoom } = props
  const { interactive, current, onBegin, onFocus } = props
  const content = edit && (
    <>
      <span className={styles.words} dir="auto" data-words>
        {edit.isEditing ? <StyledWords edit={edit} /> : edit.content}
      </span>
      <span
        className={styles.check}
        style={{ ['--size' as string]: `${checkSize(item.fontSize * zoom)}px` }}
        data-side={checkSide(item, {
          growth: Math.max(0, moved?.end ?? 0),
          items: page.items,
          pageWidth: page.width,
          zoom,
        })}
      >
        <Icon of={refused || remarks !== '' ? TriangleAlert : CheckGlyph} size={16} />
      </span>
    </>
  )
  const look = {
    'data-look': edit ? 'edited' : 'original',
    'data-refused': edit !== undefined && refused,
    'data-drawn': drawn,
    'data-moved': moved !== undefined,
    'data-remarks': remarks !== '',
    'data-latest': latest,
    'data-paragraph': item.lines !== undefined,
    'data-family': item.look.family,
    'data-bold': item.look.bold,
    'data-italic': item.look.italic,
    'data-text': item.id,
    style: edit ? faceOf(item.look, edit.content) : markPlace(item, zoom),
  }
  const mark = interactive ? (
    <button
      type="button"
      className={styles.mark}
      tabIndex={current ? 0 : -1}
      aria-describedby={remarks === '' ? undefined : `remarks_${item.id}`}
      aria-label={edit ? editedLabel(edit, refused) : item.content}
      onClick={() => onBegin(item.id)}
      onFocus={() => onFocus(item.id)}
      {...look}
    >
      {content}
    </button>
  ) : (
    <div className={styles.mark} {...look}>
      {content}
    </div>
  )
  if (!edit) return mark
  return (
    <div className={styles.edited} style={editedPlace(edit, moved, zoom)} data-far={far}>
      {mark}
      {/* Beside the button, of whose name it is no part. */}
      {remarks !== '' && (
        <span id={`remarks_${item.id}`} className={styles.remarks}>
          {remarks}
        </span>
      )}
    </div>
  )
})

const editedLabel = ({ content }: Edit, refused: boolean): string =>
  `${content || 'Text removed'}, edited${refused ? ', cannot be saved' : ''}`
