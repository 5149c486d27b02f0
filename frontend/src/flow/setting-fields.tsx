import type { Option, PageRange } from '@folio/contract/options'
import { OptionField } from './option-field.tsx'
import { RangeEditor } from './range-editor.tsx'
import styles from './settings-panel.module.css'
import type { OptionControl } from './use-options.ts'

export interface SettingFieldsProps {
  readonly options: readonly (readonly [name: string, option: Option])[]
  readonly control: OptionControl
  readonly disabled: boolean
  /** Of the chosen PDF; absent until its pages are counted. */
  readonly pageCount: number | undefined
  /** Settings that cannot be used, and why. */
  readonly onFault: (text: string) => void
}

/** One control per option, in the order of their definition. */
export const SettingFields = ({ options, control, disabled, pageCount, onFault }: SettingFieldsProps) => (
  <div className={styles.fields}>
    {options.map(([name, option]) =>
      option.kind === 'ranges' ? (
        <RangeEditor
          key={name}
          option={option}
          ranges={control.values[name] as readonly PageRange[]}
          pageCount={pageCount}
          disabled={disabled}
          onChange={(ranges) => control.set(name, ranges)}
          onFault={onFault}
        />
      ) : (
        <OptionField
          key={name}
          option={option}
          value={control.values[name]}
          disabled={disabled}
          onChange={(value) => control.set(name, value)}
        />
      ),
    )}
  </div>
)
