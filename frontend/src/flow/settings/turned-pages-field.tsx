import type { TextOption } from '@folio/contract/options/options'
import type { PageSource } from '../../pages/later-page-picker.tsx'
import { LaterPagePicker } from '../../pages/later-page-picker.tsx'
import type { PageTurning } from '../../pages/page-picker.tsx'
import { TextOptionField } from './text-option-field.tsx'

interface TurnedPagesFieldProps {
  readonly option: TextOption
  readonly value: string
  readonly source: PageSource
  readonly turning: PageTurning
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

/** Pages to turn where none are picked: as text, and on sheets that a press turns. */
export function TurnedPagesField({
  option,
  value,
  source,
  turning,
  disabled,
  onChange,
}: TurnedPagesFieldProps) {
  return (
    <>
      <TextOptionField {...{ option, value, disabled, onChange }} />
      <div data-wide="true">
        <LaterPagePicker
          {...{ source, turning, disabled }}
          turnsOnly
          picked={nothing}
          together
          onChange={ignore}
        />
      </div>
    </>
  )
}

const nothing = [] as const
const ignore = () => undefined
