import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Item } from '../model/flow.ts'
import type { ToolView } from '../model/tool-view.ts'
import type { PreviewControl } from '../previews/use-previews.ts'
import { FileCard } from './file-card.tsx'
import styles from './file-list.module.css'
import { useReorder } from './use-reorder.ts'

interface FileListProps {
  readonly view: ToolView
  readonly items: readonly Item[]
  readonly previews: PreviewControl
  /** While converting nothing can be changed. */
  readonly locked: boolean
  /** To a 0-based position. */
  readonly onMove: (id: string, to: number) => void
  readonly onRemove: (id: string) => void
  readonly onPreview: (id: string) => void
  /** Says something to assistive technology. */
  readonly announce: (text: string) => void
  /** What else a file's card asks for. */
  readonly fields: (item: Item) => ReactNode
}

/** The chosen files in their order. */
export function FileList(props: FileListProps) {
  const { view, items, previews, locked, onMove, onRemove, onPreview, announce, fields } = props
  const focusAfterMove = useRef<{ id: string; control: string }>(undefined)
  const move = (id: string, to: number, control = 'handle') => {
    const item = items.find((candidate) => candidate.id === id)
    if (!item || to < 0 || to >= items.length) return
    focusAfterMove.current = { id, control }
    onMove(id, to)
    announce(`${item.name} moved to position ${to + 1} of ${items.length}`)
  }
  const reorder = useReorder({
    ids: items.map(({ id }) => id),
    enabled: !locked && items.length > 1,
    onMove: move,
  })
  const { list } = reorder

  // A moved card loses the focus when its place in the document changes, or when its arrow has become useless.
  useLayoutEffect(() => {
    const target = focusAfterMove.current
    focusAfterMove.current = undefined
    if (!target || items.length === 0) return
    const card = list.current?.querySelector(`[data-id="${target.id}"]`)
    const control = card?.querySelector<HTMLButtonElement>(`[data-control="${target.control}"]:enabled`)
    const handle = card?.querySelector<HTMLButtonElement>('[data-control="handle"]')
    ;(control ?? handle)?.focus({ preventScroll: true })
  }, [items, list])

  const remove = (index: number) => {
    const item = items[index]
    if (!item) return
    onRemove(item.id)
    announce(`${item.name} removed`)
    const neighbor = items[index + 1] ?? items[index - 1]
    if (neighbor) focusAfterMove.current = { id: neighbor.id, control: 'remove' }
  }

  return (
    <ul ref={list} className={styles.list} data-dragging={reorder.dragged !== undefined}>
      {items.map((item, index) => (
        <FileCard
          key={item.id}
          item={item}
          index={index}
          count={items.length}
          look={view.card}
          numbered={view.tool.selection === 'append'}
          preview={previews.previews[item.id] ?? {}}
          reorder={reorder}
          locked={locked}
          onMove={(to, control) => move(item.id, to, control)}
          onPreview={() => onPreview(item.id)}
          onRemove={() => remove(index)}
          onImageLoaded={(width, height) => previews.imageLoaded(item.id, width, height)}
          onImageFailed={() => previews.imageFailed(item.id)}
        >
          {fields(item)}
        </FileCard>
      ))}
    </ul>
  )
}
