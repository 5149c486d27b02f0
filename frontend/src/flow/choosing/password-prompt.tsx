import { failureText } from '@folio/contract/failure'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './password-prompt.module.css'
import type { PasswordQuestion } from './use-passwords.ts'

interface PasswordPromptProps {
  /** Name of the file that asks for the password. */
  readonly name: string
  readonly question: PasswordQuestion
  /** What becomes of the password. */
  readonly hint?: string
  readonly onConvert?: () => void
}

/** Asks for the password of a file that cannot be opened without one. */
export function PasswordPrompt({
  name,
  question,
  hint = 'It is used for this conversion and not kept.',
  onConvert,
}: PasswordPromptProps) {
  const { maxLength, typed, onType, urgent, wrong, onOpen } = question
  const form = useRef<HTMLFormElement>(null)
  // The error has just been told; what it asks for is the next thing to do.
  useEffect(() => {
    if (!urgent && !wrong) return
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [urgent, wrong])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return
    if (urgent) onConvert?.()
    else void onOpen()
  }
  return (
    <form ref={form} className={styles.prompt} onSubmit={submit}>
      <TextField
        label={`Password for ${name}`}
        hint={hint}
        error={wrong ? failureText('password-protected', { file: name, wrongPassword: true }) : undefined}
        type="password"
        autoComplete="off"
        maxLength={maxLength}
        value={typed}
        onChange={onType}
      />
      <Button type="submit" disabled={typed === ''}>
        {urgent ? 'Convert with this password' : 'Open with this password'}
      </Button>
    </form>
  )
}
