import { formatBytes } from '@folio/contract/bytes'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import styles from './compare-modal.module.css'

/** A picture, and the file it is of or in. */
export interface Side {
  /** A local address. */
  readonly url: string
  readonly name: string
  /** Bytes of the file; undefined while they are not known. */
  readonly size: number | undefined
  /** The picture is of one page, which has no size of its own; its name is told in its place. */
  readonly isPage?: boolean
  /** The file is not made yet, so the size is a guess. */
  readonly isEstimate?: boolean
}

interface CompareStageProps {
  readonly before: Side
  readonly after: Side
  /** What the box under the pictures offers: `Actual pixels`. */
  readonly larger: string
}

/** Two pictures one above the other; a slider moves the line between them. Before it, as the page is read, is before. */
export function CompareStage({ before, after, larger }: CompareStageProps) {
  const [line, setLine] = useState(50)
  const [actualSize, setActualSize] = useState(false)
  const mark = useRef<HTMLSpanElement>(null)
  // Larger than its frame, the picture begins where its two sides are seen.
  useLayoutEffect(() => {
    if (actualSize) mark.current?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [actualSize])
  return (
    <>
      <div className={styles.frame} data-actual-size={actualSize}>
        <div
          className={styles.stage}
          data-fills={after.isEstimate}
          style={{ '--line': `${line}%` } as CSSProperties}
        >
          <img src={before.url} alt={`${before.name}, before`} />
          <img src={after.url} alt={`${after.name}, after`} className={styles.after} />
          <span ref={mark} className={styles.line} aria-hidden="true" />
          <input
            type="range"
            className={styles.slider}
            min={0}
            max={100}
            value={line}
            aria-label="Line between before and after"
            aria-valuetext={`${line}% before, ${100 - line}% after`}
            onChange={({ target }) => setLine(Number(target.value))}
          />
        </div>
      </div>
      <div className={styles.legend}>
        <span>Before: {legendOf(before)}</span>
        <label className={styles.larger}>
          <input
            type="checkbox"
            checked={actualSize}
            onChange={({ target }) => setActualSize(target.checked)}
          />
          {larger}
        </label>
        <span>After: {legendOf(after)}</span>
      </div>
    </>
  )
}

function legendOf({ name, size, isPage, isEstimate }: Side): string {
  if (isPage) return name
  if (size === undefined) return '…'
  return isEstimate ? `about ${formatBytes(size)}` : formatBytes(size)
}
