import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './password-prompt.module.css'

interface PasswordPromptProps {
  /** Of the file that asks for it. */
  readonly name: string
  readonly maxLength: number
  readonly onPassword: (password: string) => void
}

/** Asks for the password of a file that the server could not open without one. */
export function PasswordPrompt({ name, maxLength, onPassword }: PasswordPromptProps) {
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  // The error has just been told; what it asks for is the next thing to do.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') onPassword(password)
  }
  return (
    <form ref={form} className={styles.prompt} onSubmit={submit}>
      <TextField
        label={`Password for ${name}`}
        hint="It is used for this conversion and not kept."
        type="password"
        autoComplete="off"
        maxLength={maxLength}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" disabled={password === ''}>
        Convert with this password
      </Button>
    </form>
  )
}
