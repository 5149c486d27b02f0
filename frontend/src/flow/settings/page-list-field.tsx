import type { TextOption } from '@folio/contract/options/options'
import { takenPages } from '@folio/contract/options/taken-pages'
import { type Pages, unknownPageLimit } from '@folio/contract/pages/page-ranges'
import { useState } from 'react'
import type { PageSource } from '../../pages/later-page-picker.tsx'
import { LaterPagePicker } from '../../pages/later-page-picker.tsx'
import { type PagesValue, readPagesValue, withTurns, writePagesValue } from '../../pages/lists/pages-value.ts'
import { isPicked, joined, writePicked } from '../../pages/lists/picked-pages.ts'
import { TextOptionField } from './text-option-field.tsx'

interface PageListFieldProps {
  readonly option: TextOption
  readonly value: string
  readonly sources: readonly PageSource[]
  /** Whether ranges name the pages and have the sheets, on which pages are turned as well. */
  readonly hasRanges: boolean
  /** What counts of each document as long as the text is empty, where that is not all pages. */
  readonly inPlaceOf?: Pages | undefined
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

/**
 * Pages of PDFs: as text, and as sheets to pick from and to turn. Each shows what is done to the other. Beside the
 * sheets of ranges, which name their pages themselves, the text is shown only to be mended.
 */
export function PageListField(props: PageListFieldProps) {
  const { option, value, sources, hasRanges, inPlaceOf, disabled, onChange } = props
  const pageCounts = sources.map(({ pageCount = unknownPageLimit }) => pageCount)
  const reading = readPagesValue(value, pageCounts)
  // A page that is left out and taken again is turned as it was.
  const [earlier, keep] = useState(reading.turns)
  const leftOut = [...earlier].filter(
    ([page]) => reading.picked.length > 0 && !isPicked(reading.picked, page),
  )
  const selection: PagesValue = { picked: reading.picked, turns: new Map([...leftOut, ...reading.turns]) }
  const draft =
    value.trim() === '' && inPlaceOf ? readPagesValue(writePicked([inPlaceOf]), pageCounts).picked : []
  const change = (next: PagesValue) => {
    keep(next.turns)
    onChange(writePagesValue(next, pageCounts))
  }
  const [pageCount] = sources.map((source) => source.pageCount)
  const isSeen = hasRanges && pageCount !== undefined && 'pages' in takenPages(value, { pageCount })
  if (isSeen) return null
  return (
    <>
      <TextOptionField
        {...{ value, disabled, onChange }}
        option={sources.length > 1 ? { ...option, hint: hintForSeveral } : option}
      />
      {!hasRanges && (
        <div data-wide="true">
          <LaterPagePicker
            {...{ sources, draft, disabled }}
            picked={selection.picked}
            turning={{
              turns: selection.turns,
              onTurn: (turns) =>
                change(withTurns(draft.length > 0 ? { ...selection, picked: draft } : selection, turns)),
            }}
            together
            onChange={(picked) => change({ ...selection, picked: joined(picked) })}
          />
        </div>
      )}
    </>
  )
}

const hintForSeveral = 'Such as 1-3, 7, 10-, and 2:7 for page 7 of the second file'
