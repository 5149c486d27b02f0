import { formatBytes } from '@folio/contract/bytes'
import { counted } from '@folio/contract/numbers/counted'
import { useState } from 'react'
import { Modal } from '../../ui/modal.tsx'
import type { Item } from '../model/flow.ts'
import { type ToolView, told } from '../model/tool-view.ts'
import { guessedPages } from '../previews/file-facts.ts'
import { Thumbnail } from '../previews/thumbnail.tsx'
import type { Preview } from '../previews/use-previews.ts'
import type { OptionControl } from '../settings/use-options.ts'
import { LaterPages } from './later-pages.tsx'
import { LaterTrial } from './later-trial.tsx'
import styles from './preview-modal.module.css'

interface PreviewModalProps {
  readonly view: ToolView
  readonly item: Item | undefined
  readonly preview: Preview
  readonly control: OptionControl
  /** Those asked for of this file; empty for all. */
  readonly pages: string
  readonly onClose: () => void
}

/** One file seen large, and what the chosen conversion will make of it. */
export function PreviewModal(props: PreviewModalProps) {
  const { view, item, preview, control, onClose } = props
  const options = control.values
  // Kept while the sheet closes, so that its words do not vanish before it does.
  const [last, setLast] = useState(item)
  if (item && item !== last) setLast(item)
  const shown = item ?? last
  const { width, height, pages, locked, failed } = preview
  const guessed = shown && guessedPages(shown)
  return (
    <Modal open={item !== undefined} onClose={onClose} title={shown?.name ?? ''} size="large">
      {shown && (
        <div className={styles.preview}>
          <Stage {...props} shown={shown} />
          <dl className={styles.facts}>
            <Fact label={view.preview.sizeLabel ?? 'Size'}>{formatBytes(shown.size)}</Fact>
            {width && height && <Fact label="Dimensions">{`${width} × ${height} pixels`}</Fact>}
            {pages !== undefined && <Fact label="Pages">{counted(pages, 'page')}</Fact>}
            {pages === undefined && guessed !== undefined && !locked && !failed && (
              <Fact label="Estimated pages">{String(guessed)}</Fact>
            )}
            {view.preview.facts?.(shown, options).map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
            {locked && <Fact label="Protection">Asks for a password</Fact>}
            <Fact label="Output format">{told(view.preview.outputFormat, options)}</Fact>
          </dl>
          <p>
            {view.preview.sentence(options, {
              name: shown.name,
              chosenPages: props.pages.trim(),
              pageCount: pages,
            })}
          </p>
        </div>
      )}
    </Modal>
  )
}

/** Whether what the settings make of a file can be shown beside it. */
export const isTriable = (preview: Preview = {}): boolean =>
  preview.url !== undefined && mayBeTriable(preview)

/** The same as far as it is known before the file has been looked at. */
export const mayBeTriable = ({ failed, locked, password }: Preview = {}): boolean =>
  !failed && !locked && password === undefined

/** The file as it is, beside what becomes of it where that can be tried here. */
function Stage({ view, preview, control, shown }: PreviewModalProps & { readonly shown: Item }) {
  const { url, text, pages, password } = preview
  const alone = (
    <div className={styles.picture}>
      {text ? <p className={styles.text}>{text}</p> : <Thumbnail name={shown.name} preview={preview} />}
    </div>
  )
  const trial = view.preview.trial?.(control.values)
  if (!trial || !url || !isTriable(preview)) {
    if (!url || pages === undefined || pages < 2) return alone
    return (
      <LaterPages key={`${shown.id} ${password}`} item={shown} password={password} pageCount={pages}>
        {alone}
      </LaterPages>
    )
  }
  const trying = { view, item: shown, trial, control, url, pageCount: pages ?? 1 }
  return (
    <LaterTrial key={shown.id} {...trying}>
      {alone}
    </LaterTrial>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
