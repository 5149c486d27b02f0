import { counted } from '@folio/contract/numbers/counted'
import { writeOption } from '@folio/contract/options/options'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { ToolView } from '../model/tool-view.ts'
import { pageTurning } from './page-turning.ts'
import { SettingFields, type SettingFieldsProps } from './setting-fields.tsx'
import styles from './settings-panel.module.css'
import { isShown, type OptionControl } from './use-options.ts'

interface SettingsPanelProps
  extends Omit<SettingFieldsProps, 'options' | 'turning' | 'hasRanges' | 'isReplaced' | 'isUnused'> {
  readonly view: ToolView
  readonly control: OptionControl
}

const advancedLabels = ['Show Advanced', 'Hide Advanced'] as const
const extraLabels = ['More options', 'Fewer options'] as const

/** The tool's settings, drawn from their definition; closed until asked for, unless the tool is all about them. */
export function SettingsPanel({ view, ...given }: SettingsPanelProps) {
  const { tool, openSettings, replaced, unused } = view
  const { control, disabled } = given
  const replacements = replaced?.(control.values) ?? []
  const idle = unused?.(control.values) ?? []
  const entries = Object.entries(tool.options).filter(([, option]) =>
    isShown(option, control.values, replacements),
  )
  const shared = {
    ...given,
    turning: pageTurning(tool.options, control, given.sources[0]?.pageCount),
    hasRanges: entries.some(([, option]) => option.kind === 'ranges'),
    isReplaced: (name: string) => replacements.includes(name),
    isUnused: (name: string) => idle.includes(name),
  }
  const [open, setOpen] = useState(false)
  const [advancedOpen, setAdvancedOpen] = useState<boolean>()
  const settings = useRef<HTMLDivElement>(null)
  const reset = () => {
    control.reset()
    // The pressed button is gone with what it undoes.
    settings.current?.querySelector<HTMLElement>('button, input:checked, select')?.focus()
  }
  const plain = entries.filter(([, { advanced }]) => !advanced)
  const advanced = entries.filter(([, option]) => option.advanced)
  // A setting that is remembered from the last visit must not work unseen.
  const advancedChanged = advanced.some(
    ([name, option]) => writeOption(control.values[name]) !== writeOption(option.default),
  )
  if (plain.length === 0)
    return (
      <div className={styles.settings}>
        <Disclosure
          open={advancedOpen ?? advancedChanged}
          onToggle={setAdvancedOpen}
          labels={extraLabels}
          disabled={disabled}
        >
          <div className={styles.panel}>
            <SettingFields options={advanced} {...shared} />
          </div>
        </Disclosure>
      </div>
    )
  const panel = (
    <div className={styles.panel}>
      <SettingFields options={plain} {...shared} />
      {advanced.length > 0 && (
        <Disclosure
          open={advancedOpen ?? advancedChanged}
          onToggle={setAdvancedOpen}
          labels={advanced.every(([, { extra }]) => extra) ? extraLabels : advancedLabels}
          disabled={disabled}
        >
          <SettingFields options={advanced} {...shared} />
        </Disclosure>
      )}
    </div>
  )
  return (
    <div ref={settings} className={styles.settings}>
      {openSettings ? (
        <section className={styles.open} aria-labelledby="settings-title">
          <h2 id="settings-title" className={styles.title}>
            {openSettings}
          </h2>
          {panel}
        </section>
      ) : (
        <Disclosure
          open={open}
          onToggle={setOpen}
          labels={['Show Settings', 'Hide Settings']}
          disabled={disabled}
        >
          {panel}
        </Disclosure>
      )}
      {control.changed > 0 && (
        <p className={styles.changed}>
          {counted(control.changed, 'setting')} changed
          <Button variant="quiet" size="small" disabled={disabled} onClick={reset}>
            Reset to defaults
          </Button>
        </p>
      )}
    </div>
  )
}
