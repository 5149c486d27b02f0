import { grouped } from '@folio/contract/numbers/grouped'
import { useId, useState } from 'react'
import styles from './page-turner.module.css'

interface PageInputProps {
  readonly page: number
  readonly pageCount: number
  readonly onPage: (page: number) => void
}

/** Takes whole numbers of pages that exist; while something else stands in it, the page stays. */
export function PageInput({ page, pageCount, onPage }: PageInputProps) {
  const [draft, setDraft] = useState<string>()
  const label = useId()
  const change = (text: string) => {
    setDraft(text)
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= 1 && number <= pageCount) onPage(number)
  }
  return (
    <span className={styles.pages}>
      <label htmlFor={label} className="visually-hidden">
        Page number
      </label>
      <input
        id={label}
        type="number"
        inputMode="numeric"
        min={1}
        max={pageCount}
        step={1}
        className={styles.input}
        value={draft ?? page}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setDraft(undefined)}
      />
      <span>of {grouped(pageCount)}</span>
    </span>
  )
}
