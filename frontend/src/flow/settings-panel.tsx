import type { Tool } from '@folio/contract/tool'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { counted } from './counted.ts'
import { OptionField } from './option-field.tsx'
import styles from './settings-panel.module.css'
import { isShown, type OptionControl } from './use-options.ts'

interface SettingsPanelProps {
  readonly tool: Tool
  readonly control: OptionControl
  readonly disabled: boolean
}

/** The tool's settings, drawn from their definition; closed until asked for. */
export function SettingsPanel({ tool, control, disabled }: SettingsPanelProps) {
  const [open, setOpen] = useState(false)
  const [advancedOpen, setAdvancedOpen] = useState(false)
  const shown = Object.entries(tool.options).filter(([, option]) => isShown(option, control.values))
  const plain = shown.filter(([, { advanced }]) => !advanced)
  const advanced = shown.filter(([, option]) => option.advanced)
  const fields = (entries: typeof shown) => (
    <div className={styles.fields}>
      {entries.map(([name, option]) => (
        <OptionField
          key={name}
          option={option}
          value={control.values[name]}
          disabled={disabled}
          onChange={(value) => control.set(name, value)}
        />
      ))}
    </div>
  )
  return (
    <div className={styles.settings}>
      <Disclosure
        open={open}
        onToggle={setOpen}
        labels={['Show Settings', 'Hide Settings']}
        disabled={disabled}
      >
        <div className={styles.panel}>
          {fields(plain)}
          {advanced.length > 0 && (
            <Disclosure
              open={advancedOpen}
              onToggle={setAdvancedOpen}
              labels={['Show Advanced', 'Hide Advanced']}
              disabled={disabled}
            >
              {fields(advanced)}
            </Disclosure>
          )}
        </div>
      </Disclosure>
      {control.changed > 0 && (
        <p className={styles.changed}>
          {counted(control.changed, 'setting')} changed
          <Button variant="quiet" size="small" disabled={disabled} onClick={control.reset}>
            Reset to defaults
          </Button>
        </p>
      )}
    </div>
  )
}
