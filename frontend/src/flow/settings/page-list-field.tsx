import type { TextOption } from '@folio/contract/options/options'
import { unknownPageLimit } from '@folio/contract/pages/page-ranges'
import type { PageSource } from '../../pages/later-page-picker.tsx'
import { LaterPagePicker } from '../../pages/later-page-picker.tsx'
import { joined } from '../../pages/picked-pages.ts'
import { readTaken, withTurns, writeTaken } from '../../pages/taken-text.ts'
import { TextOptionField } from './text-option-field.tsx'

interface PageListFieldProps {
  readonly option: TextOption
  readonly value: string
  readonly source: PageSource
  /** Whether another setting has the sheets. */
  readonly asText: boolean
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

/** Pages of one PDF: as text, and as sheets to pick from and to turn. Each shows what is done to the other. */
export function PageListField({ option, value, source, asText, disabled, onChange }: PageListFieldProps) {
  const pageCount = source.pageCount ?? unknownPageLimit
  const taken = readTaken(value, pageCount)
  return (
    <>
      <TextOptionField {...{ option, value, disabled, onChange }} />
      {!asText && (
        <div data-wide="true">
          <LaterPagePicker
            {...{ source, disabled }}
            picked={taken.picked}
            turning={{
              turns: taken.turns,
              onTurn: (turns) => onChange(writeTaken(withTurns(taken, turns), pageCount)),
            }}
            together
            onChange={(picked) => onChange(writeTaken({ ...taken, picked: joined(picked) }, pageCount))}
          />
        </div>
      )}
    </>
  )
}
