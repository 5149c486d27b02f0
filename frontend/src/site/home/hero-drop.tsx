import { type ComponentType, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenIdle } from '../../browser/when-idle.ts'
import { DropOverlay } from '../../intake/drop-overlay.tsx'
import type { DropWords } from '../../intake/drop-words.ts'
import { DropZone } from '../../intake/drop-zone.tsx'
import { sharedMark } from '../../intake/shared-mark.ts'
import { useFileIntake } from '../../intake/use-file-intake.ts'
import { LoadFault } from '../../loading/load-fault.tsx'
import type { ChoiceSheetProps } from './choice-sheet.tsx'
import styles from './hero.module.css'
import { HeroSheets } from './hero-sheets.tsx'

const words: DropWords = {
  title: 'Drop your files here',
  limits: 'PDF and Word documents, photos and pictures. You choose the tool next.',
  more: 'Drop files to choose a tool for them',
  // Phones offer their photos as well as their files when nothing is said.
  accept: '',
  several: true,
}

/** Files that are dropped, pasted or chosen here meet the question which tool they are for. */
export function HeroDrop() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [Sheet, setSheet] = useState<ComponentType<ChoiceSheetProps>>()
  const [failed, setFailed] = useState(false)
  const [lost, setLost] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const load = useCallback(async () => {
    const { ChoiceSheet } = await import('./choice-sheet.tsx')
    setSheet(() => ChoiceSheet)
  }, [])
  // What fails here is fetched again, and reported, when files are there.
  const prefetch = useCallback(() => void load().catch(() => undefined), [load])
  useEffect(() => whenIdle(prefetch), [prefetch])

  const take = (batch: readonly File[]) => {
    if (batch.length === 0) return
    setFiles(batch)
    setFailed(false)
    setLost(false)
    if (!Sheet) load().catch(() => setFailed(true))
  }
  const takeBrought = useEffectEvent((batch: readonly File[]) =>
    batch.length > 0 ? take(batch) : setLost(true),
  )
  useEffect(() => {
    const watch = () =>
      void import('./brought-files.ts').then(
        ({ watchBrought }) => watchBrought(takeBrought),
        () => setLost(location.search === sharedMark),
      )
    if (location.search === sharedMark) watch()
    // What an installed site was opened with waits there.
    else if ('launchQueue' in window) return whenIdle(watch)
    return undefined
  }, [])
  const open = files.length === 0 || failed
  const dragging = useFileIntake(open, take)
  return (
    <div>
      <DropZone
        look="open"
        drop={words}
        drawing={<HeroSheets />}
        dragging={dragging}
        disabled={false}
        onFiles={take}
        onNear={prefetch}
        buttonRef={button}
      />
      {failed && <LoadFault comfort="Your files are still chosen." onAgain={() => take(files)} />}
      {lost && (
        <p role="alert" className={styles.lost}>
          The shared files could not be opened here. Please choose them with the button above.
        </p>
      )}
      {Sheet && <Sheet files={files} onClose={() => setFiles([])} />}
      {dragging && <DropOverlay title={words.more} />}
    </div>
  )
}
