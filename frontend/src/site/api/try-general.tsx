import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ExampleCall } from './example-call.ts'
import { type GeneralCall, generalCalls } from './general-calls.ts'
import { ask } from './trial.ts'
import { TrialResult } from './trial-result.tsx'
import styles from './try-call.module.css'
import { useRunningCall } from './use-running-call.ts'

/** A call that is not a tool's own, made from this page: fill in what it has, send, see what comes back. */
export function TryGeneral({ name }: { readonly name: GeneralCall }) {
  const [open, setOpen] = useState(false)
  const about = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  return (
    <Disclosure open={open} onToggle={setOpen} labels={[`Try ${about}`, `Close ${about}`]}>
      {open && <GeneralForm call={generalCalls[name]} />}
    </Disclosure>
  )
}

type Call = Pick<ExampleCall, 'method' | 'json' | 'form'> & { readonly path: string }

const place = /<[\w-]+>/g

function GeneralForm({ call: { method, path, form = [], json } }: { readonly call: Call }) {
  const places: readonly string[] = path.match(place) ?? []
  const [filled, setFilled] = useState<Readonly<Record<string, string>>>({
    ...(json !== undefined && { JSON: JSON.stringify(json, null, 2) }),
    ...Object.fromEntries(form.flatMap(({ name, value, isFile }) => (isFile ? [] : [[name, value]]))),
  })
  const [files, setFiles] = useState<readonly File[]>([])
  const { state, run, cancel } = useRunningCall()
  const filesId = useId()
  const filesName = form.find(({ isFile }) => isFile)?.name
  const isIncomplete = places.some((one) => !filled[one]) || (filesName && files.length === 0)

  const send = (): Promise<void> =>
    run((signal) => {
      const url = path.replaceAll(place, (one) => encodeURIComponent(filled[one] ?? ''))
      const body = bodyOf(form, filled, files) ?? filled.JSON
      const headers: Record<string, string> = json === undefined ? {} : { 'Content-Type': 'application/json' }
      return ask({ method, url, headers, signal, ...(body !== undefined && { body }) })
    })

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>This is a real call of this site, and counts as one.</p>
      {[...places, ...Object.keys(filled).filter((one) => !places.includes(one))].map((one) => (
        <TextField
          key={one}
          label={one.replaceAll(/[<>]/g, '')}
          lines={places.includes(one) ? 'one' : 'many'}
          value={filled[one] ?? ''}
          onChange={(value) => setFilled({ ...filled, [one]: value })}
        />
      ))}
      {filesName && (
        <div className={styles.file}>
          <label htmlFor={filesId}>{filesName}</label>
          <input
            id={filesId}
            type="file"
            multiple={filesName === 'files'}
            onChange={({ target }) => setFiles([...(target.files ?? [])])}
          />
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" disabled={isIncomplete || state.kind === 'sending'}>
          Send
        </Button>
        {state.kind === 'sending' && <Button onClick={cancel}>Cancel</Button>}
      </div>
      <TrialResult state={state} />
    </form>
  )
}

function bodyOf(
  form: NonNullable<ExampleCall['form']>,
  filled: Readonly<Record<string, string>>,
  files: readonly File[],
): FormData | undefined {
  if (form.length === 0) return undefined
  const data = new FormData()
  for (const { name, isFile } of form) if (!isFile) data.append(name, filled[name] ?? '')
  const field = form.find(({ isFile }) => isFile)?.name
  if (field) for (const file of files) data.append(field, file, file.name)
  return data
}
