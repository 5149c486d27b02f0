import type { Option } from '@folio/contract/options/options'
import { pageListShape } from '@folio/contract/options/page-list'
import { turnedPagesShape } from '@folio/contract/options/turned-pages'
import type { PageRange } from '@folio/contract/pages/page-ranges'
import type { PageSource } from '../../pages/later-page-picker.tsx'
import type { PageTurning } from '../../pages/page-picker.tsx'
import { OptionField } from './option-field.tsx'
import { PageListField } from './page-list-field.tsx'
import { RangeEditor } from './range-editor.tsx'
import styles from './settings-panel.module.css'
import { TurnedPagesField } from './turned-pages-field.tsx'
import type { OptionControl, OptionValue } from './use-options.ts'

export interface SettingFieldsProps {
  readonly options: readonly (readonly [name: string, option: Option])[]
  readonly control: OptionControl
  readonly disabled: boolean
  /** The PDF whose pages the settings are about, where it is one. */
  readonly source: PageSource | undefined
  /** Where pages can be turned on the sheets. */
  readonly turning: PageTurning | undefined
  /** Whether another setting shows sheets; else the one that turns pages shows its own. */
  readonly picksPages: boolean
  /** Whether another setting has taken the place of this one, which then looks not chosen. */
  readonly isReplaced: (name: string) => boolean
  /** Whether it has no effect with the other settings as they are. */
  readonly isUnused: (name: string) => boolean
  /** Settings that cannot be used, and why. */
  readonly onFault: (text: string) => void
}

/** One control per option, in the order of their definition. */
export const SettingFields = ({ options, ...shared }: SettingFieldsProps) => (
  <div className={styles.fields}>
    {options.map(([name, option]) => (
      <SettingField key={name} name={name} option={option} {...shared} />
    ))}
  </div>
)

/** Whether its pages are picked on sheets. */
export const showsSheets = (option: Option): boolean =>
  option.kind === 'ranges' || (option.kind === 'text' && option.shape === pageListShape)

interface SettingFieldProps extends Omit<SettingFieldsProps, 'options'> {
  readonly name: string
  readonly option: Option
}

function SettingField(props: SettingFieldProps) {
  const { name, option, control, source, turning, picksPages, isReplaced, isUnused, onFault } = props
  const disabled = props.disabled || isUnused(name)
  const value = control.values[name]
  const onChange = (changed: OptionValue) => control.set(name, changed)
  if (option.kind === 'ranges') {
    const ranges = value as readonly PageRange[]
    return <RangeEditor {...{ option, ranges, source, turning, disabled, onChange, onFault }} />
  }
  if (option.kind === 'text' && option.shape === pageListShape && source) {
    return <PageListField {...{ option, source, turning, disabled, onChange }} value={String(value)} />
  }
  if (option.kind === 'text' && option.shape === turnedPagesShape && source && turning && !picksPages) {
    return <TurnedPagesField {...{ option, source, turning, disabled, onChange }} value={String(value)} />
  }
  return <OptionField {...{ option, disabled, onChange }} value={isReplaced(name) ? undefined : value} />
}
