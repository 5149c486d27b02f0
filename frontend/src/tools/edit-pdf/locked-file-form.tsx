import { passwordAsked } from '@folio/contract/options/passwords-option'
import { editPdf } from '@folio/contract/tools/edit-pdf'
import { useEffect, useRef, useState } from 'react'
import { PasswordPrompt } from '../../flow/choosing/password-prompt.tsx'
import type { OpenedFile } from './control/use-editor.ts'
import styles from './locked-file-form.module.css'

export interface LockedFileFormProps {
  /** With the password that did not open it, if one was tried. */
  readonly locked: OpenedFile
  readonly onOpen: (password: string) => void
}

/** Asks for the password of the file that was chosen. */
export function LockedFileForm({ locked: { file, password }, onOpen }: LockedFileFormProps) {
  const [typed, setTyped] = useState(password ?? '')
  const wrong = password !== undefined && typed === password
  const form = useRef<HTMLElement>(null)
  // It is the next thing to do.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <section ref={form} className={styles.form} aria-label={file.name}>
      {!wrong && <p role="status">{passwordAsked(file.name)}</p>}
      <PasswordPrompt
        name={file.name}
        hint="It opens this file here and on the server, and is not kept."
        question={{
          maxLength: editPdf.options.passwords.maxLength,
          typed,
          onType: setTyped,
          urgent: false,
          wrong,
          onOpen: async () => onOpen(typed),
        }}
      />
    </section>
  )
}
