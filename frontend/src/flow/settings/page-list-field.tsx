import type { TextOption } from '@folio/contract/options/options'
import { unknownPageLimit } from '@folio/contract/pages/page-ranges'
import type { PageSource } from '../../pages/later-page-picker.tsx'
import { LaterPagePicker } from '../../pages/later-page-picker.tsx'
import type { PageTurning } from '../../pages/page-picker.tsx'
import { joined, readPicked, writePicked } from '../../pages/picked-pages.ts'
import { TextOptionField } from './text-option-field.tsx'

interface PageListFieldProps {
  readonly option: TextOption
  readonly value: string
  readonly source: PageSource
  readonly turning?: PageTurning | undefined
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

/** A list of pages of one PDF: as text, and as sheets to pick from. Each shows what is done to the other. */
export function PageListField({ option, value, source, turning, disabled, onChange }: PageListFieldProps) {
  return (
    <>
      <TextOptionField option={option} value={value} disabled={disabled} onChange={onChange} />
      <div data-wide="true">
        <LaterPagePicker
          {...{ source, turning, disabled }}
          picked={readPicked(value, source.pageCount ?? unknownPageLimit)}
          together
          onChange={(picked) => onChange(writePicked(joined(picked)))}
        />
      </div>
    </>
  )
}
