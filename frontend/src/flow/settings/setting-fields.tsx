import type { Option } from '@folio/contract/options/options'
import { pagePlanShape } from '@folio/contract/options/page-plan'
import type { PageRange } from '@folio/contract/pages/page-ranges'
import type { PageSource } from '../../pages/later-page-picker.tsx'
import type { PageTurning } from '../../pages/page-picker.tsx'
import { OptionField } from './option-field.tsx'
import { PageListField } from './page-list-field.tsx'
import { RangeEditor } from './range-editor.tsx'
import styles from './settings-panel.module.css'
import type { OptionControl, OptionValue } from './use-options.ts'

export interface SettingFieldsProps {
  readonly options: readonly (readonly [name: string, option: Option])[]
  readonly control: OptionControl
  readonly disabled: boolean
  /** The PDFs whose pages the settings are about. */
  readonly sources: readonly PageSource[]
  /** Where pages can be turned on the sheets of ranges. */
  readonly turning: PageTurning | undefined
  /** Whether ranges have the sheets. */
  readonly hasRanges: boolean
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

interface SettingFieldProps extends Omit<SettingFieldsProps, 'options'> {
  readonly name: string
  readonly option: Option
}

function SettingField(props: SettingFieldProps) {
  const { name, option, control, sources, turning, hasRanges, isReplaced, isUnused, onFault } = props
  const disabled = props.disabled || isUnused(name)
  const value = control.values[name]
  const onChange = (next: OptionValue) => control.set(name, next)
  if (option.kind === 'ranges') {
    const ranges = value as readonly PageRange[]
    // Ranges are of one document; pages of several have no numbers that mean the same.
    const source = sources.length === 1 ? sources[0] : undefined
    return <RangeEditor {...{ option, ranges, source, turning, disabled, onChange, onFault }} />
  }
  if (option.kind === 'text' && option.shape === pagePlanShape && sources.length > 0) {
    const { startPage: start, endPage: end } = control.values
    const inPlaceOf = typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined
    const shared = { option, sources, hasRanges, disabled, onChange }
    // Other files have other pages, of which nothing is known from before.
    const files = sources.map(({ file }) => file.name).join('/')
    return <PageListField key={files} {...shared} inPlaceOf={inPlaceOf} value={String(value)} />
  }
  return <OptionField {...{ option, disabled, onChange }} value={isReplaced(name) ? undefined : value} />
}
