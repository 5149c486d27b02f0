import { formatBytes } from '@folio/contract/bytes'
import { useState } from 'react'
import { Modal } from '../ui/modal.tsx'
import styles from './compare-modal.module.css'
import type { Item } from './flow.ts'
import type { OutcomeFile } from './outcome.ts'
import { useCompared } from './use-compared.ts'

/** A chosen picture and what became of it. */
export interface Pair {
  readonly before: Item
  readonly after: OutcomeFile
}

interface CompareModalProps {
  readonly pair: Pair | undefined
  readonly onClose: () => void
}

/** Two pictures one above the other; a slider moves the line between them. */
export function CompareModal({ pair, onClose }: CompareModalProps) {
  const pictures = useCompared(pair)
  const [line, setLine] = useState(50)
  const [actualSize, setActualSize] = useState(false)
  return (
    <Modal open={pair !== undefined} onClose={onClose} title={pair ? pair.after.name : ''} size="large">
      {pictures.state === 'failed' && (
        <p role="alert">The pictures cannot be shown here. The download is not affected.</p>
      )}
      {pair && pictures.state === 'ready' && (
        <>
          <div className={styles.frame} data-actual-size={actualSize}>
            <div className={styles.stage}>
              <img src={pictures.before} alt={`${pair.before.name}, before`} />
              <img
                src={pictures.after}
                alt={`${pair.after.name}, after`}
                className={styles.after}
                style={{ clipPath: `inset(0 0 0 ${line}%)` }}
              />
              <span className={styles.line} style={{ insetInlineStart: `${line}%` }} aria-hidden="true" />
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
            <span>Before: {formatBytes(pair.before.size)}</span>
            <label>
              <input
                type="checkbox"
                checked={actualSize}
                onChange={({ target }) => setActualSize(target.checked)}
              />{' '}
              Actual pixels
            </label>
            <span>After: {formatBytes(pair.after.size)}</span>
          </div>
        </>
      )}
    </Modal>
  )
}
