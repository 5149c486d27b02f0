import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { extensionOf } from '../model/mime-type.ts'
import { stemOf } from '../model/renamed-file.ts'
import styles from './file-name.module.css'

interface FileNameProps {
  readonly name: string
  readonly disabled: boolean
  readonly onRename: (typed: string) => void
}

/** A result's name, which can be changed where it stands: Enter or leaving takes it, Escape leaves it as it was. */
export function FileName({ name, disabled, onRename }: FileNameProps) {
  const [typed, setTyped] = useState<string>()
  const pencil = useRef<HTMLButtonElement>(null)
  // A field that is taken away while it has the focus loses it once more.
  const ended = useRef(true)
  const begin = () => {
    ended.current = false
    setTyped(stemOf(name))
  }
  const end = (taken: boolean) => {
    if (typed === undefined || ended.current) return
    ended.current = true
    setTyped(undefined)
    if (taken && typed !== stemOf(name)) onRename(typed)
  }
  const back = (taken: boolean) => {
    end(taken)
    // Once the field is gone.
    setTimeout(() => pencil.current?.focus())
  }
  if (typed === undefined) {
    return (
      <span className={styles.line}>
        <span dir="auto" className={styles.name}>
          {name}
        </span>
        <IconButton
          ref={pencil}
          label={`Rename ${name}`}
          icon={Pencil}
          className={styles.pencil}
          disabled={disabled}
          onClick={begin}
        />
      </span>
    )
  }
  return (
    <span className={styles.line}>
      <input
        className={styles.field}
        aria-label={`New name of ${name}`}
        value={typed}
        maxLength={120}
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed has become this field.
        autoFocus
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => end(true)}
        onKeyDown={({ key, nativeEvent }) => {
          if (nativeEvent.isComposing) return
          if (key === 'Enter') back(true)
          if (key === 'Escape') back(false)
        }}
      />
      <span className={styles.extension}>{extensionOf(name) && `.${extensionOf(name)}`}</span>
    </span>
  )
}
