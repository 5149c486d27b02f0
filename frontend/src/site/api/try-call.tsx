import type { Option } from '@folio/contract/options/options'
import type { Tool } from '@folio/contract/tool'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { kindOf } from './request-rows.ts'
import { TrialResult } from './trial-result.tsx'
import styles from './try-call.module.css'
import { useTrial } from './use-trial.ts'

/** A call of a tool, made from this page: choose files, send, see what comes back. */
export function TryCall({ tool }: { readonly tool: Tool }) {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure open={open} onToggle={setOpen} labels={[`Try ${tool.name}`, `Close ${tool.name}`]}>
      {open && <TrialForm tool={tool} />}
    </Disclosure>
  )
}

function TrialForm({ tool }: { readonly tool: Tool }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [settings, setSettings] = useState<Readonly<Record<string, string>>>({})
  const { state, send, cancel } = useTrial(tool)
  const filesId = useId()
  const isSending = state.kind === 'sending'
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send({ files, settings })
      }}
    >
      <p>This is a real call of this site, and counts as one. What is left empty is not sent.</p>
      <div className={styles.file}>
        <label htmlFor={filesId}>{tool.field}</label>
        <input
          id={filesId}
          type="file"
          multiple={tool.limits.files.max > 1}
          accept={[...tool.accept.mime, ...tool.accept.extensions].join(',')}
          onChange={({ target }) => setFiles([...(target.files ?? [])])}
        />
      </div>
      <div className={styles.settings}>
        {Object.entries(tool.options).map(([name, option]) => (
          <Setting
            key={name}
            name={name}
            option={option}
            value={settings[name] ?? ''}
            onChange={(value) => setSettings({ ...settings, [name]: value })}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" disabled={files.length === 0 || isSending}>
          Send
        </Button>
        {isSending && <Button onClick={cancel}>Cancel</Button>}
      </div>
      <TrialResult state={state} />
    </form>
  )
}

interface SettingProps {
  readonly name: string
  readonly option: Option
  readonly value: string
  readonly onChange: (value: string) => void
}

function Setting({ name, option, value, onChange }: SettingProps) {
  const values = valuesOf(option)
  if (!values) return <TextField label={name} hint={kindOf(option)} value={value} onChange={onChange} />
  const choices = [{ value: '', label: 'not sent' }, ...values.map((each) => ({ value: each, label: each }))]
  return <Select label={name} value={value} values={choices} onChange={onChange} />
}

/** The values there are, where they can be counted. */
function valuesOf(option: Option): readonly string[] | undefined {
  if (option.kind === 'flag') return ['true', 'false']
  return option.kind === 'choice' ? option.values.map(({ value }) => value) : undefined
}
