import { counted } from '@folio/contract/numbers/counted'
import type { RangesOption } from '@folio/contract/options/options'
import type { PageRange } from '@folio/contract/pages/page-ranges'
import {
  formatRange,
  type Pages,
  rangeText,
  readRange,
  unknownPageLimit,
} from '@folio/contract/pages/page-ranges'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { newId } from '../../browser/new-id.ts'
import type { PageSource } from '../../pages/later-page-picker.tsx'
import { LaterPagePicker } from '../../pages/later-page-picker.tsx'
import type { PickedPages } from '../../pages/lists/picked-pages.ts'
import type { PageTurning } from '../../pages/page-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { PlusGlyph } from '../../ui/glyphs.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './range-editor.module.css'

interface RangeEditorProps {
  readonly option: RangesOption
  readonly ranges: readonly PageRange[]
  readonly source: PageSource | undefined
  readonly turning?: PageTurning | undefined
  readonly disabled: boolean
  readonly onChange: (ranges: readonly PageRange[]) => void
  /** A range that cannot be added, and why. */
  readonly onFault: (text: string) => void
}

/** Adds page ranges one by one and takes them away again; what is picked on the sheets is a range as well. */
export function RangeEditor(props: RangeEditorProps) {
  const { option, ranges, source, turning, disabled, onChange, onFault } = props
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const group = useRef<HTMLFieldSetElement>(null)
  const pageCount = source?.pageCount
  const full = ranges.length >= option.maxItems
  const max = pageCount ?? unknownPageLimit
  const focusStart = () => group.current?.querySelector('input')?.focus()

  const add = () => {
    if (full) return
    const read = readRange(start, end, pageCount)
    if ('error' in read) return onFault(read.error)
    onChange([...ranges, { ...read.range, id: newId() }])
    setStart('')
    setEnd('')
    focusStart()
  }
  const pick = (selection: readonly Pages[]) => {
    if (selection.length > option.maxItems) return onFault(rangeText.tooMany(option.maxItems))
    onChange(selection.map((range) => (isNamed(range) ? range : { ...range, id: newId() })))
  }
  const remove = (id: string) => {
    onChange(ranges.filter((range) => range.id !== id))
    // The pressed button is gone.
    focusStart()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (
      event.key !== 'Enter' ||
      event.ctrlKey ||
      event.metaKey ||
      !(event.target instanceof HTMLInputElement)
    )
      return
    event.preventDefault()
    add()
  }

  return (
    <fieldset ref={group} className={styles.editor} disabled={disabled} onKeyDown={addOnEnter}>
      <legend className={styles.legend}>{option.label}</legend>
      <div className={styles.fields}>
        <TextField label="Start page" type="number" min={1} max={max} value={start} onChange={setStart} />
        <TextField label="End page" type="number" min={1} max={max} value={end} onChange={setEnd} />
        <Button icon={PlusGlyph} disabled={full} onClick={add}>
          Add Range
        </Button>
      </div>
      <p className={styles.hint}>
        {pageCount === undefined ? '' : `This PDF has ${counted(pageCount, 'page')}. `}
        Without an end page, a range is one page.
      </p>
      <p className="visually-hidden" role="status">
        {ranges.length > 0 && `${counted(ranges.length, 'range')} added`}
      </p>
      {ranges.length > 0 && (
        <ul className={styles.ranges} aria-label="Added ranges">
          {ranges.map((range) => (
            <li key={range.id}>
              <button
                type="button"
                className={styles.range}
                aria-label={`Remove pages ${formatRange(range)}`}
                onClick={() => remove(range.id)}
              >
                {formatRange(range)}
                <Icon of={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {source && (
        <LaterPagePicker
          {...{ turning, disabled }}
          sources={[source]}
          picked={ranges}
          together={false}
          draft={draftOf(start, end, pageCount)}
          onChange={pick}
        />
      )}
    </fieldset>
  )
}

const isNamed = (range: Pages): range is PageRange => 'id' in range

/** What the two fields name at the moment, where that is a range. */
function draftOf(start: string, end: string, pageCount: number | undefined): PickedPages {
  const read = readRange(start, end, pageCount)
  return 'range' in read ? [read.range] : []
}
