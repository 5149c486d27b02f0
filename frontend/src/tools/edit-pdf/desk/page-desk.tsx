import { type Dispatch, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { subscribe } from '../../../loading/subscribe.ts'
import type { PdfDocument, Size } from '../document/pdf-document.ts'
import { useDrawing } from '../document/use-drawing.ts'
import { usePreviewCalls } from '../preview/preview-calls.ts'
import { useForewarning } from '../preview/use-forewarning.ts'
import { usePreview } from '../preview/use-preview.ts'
import { useShownEdits } from '../preview/use-shown-edits.ts'
import type { EditorEvent, EditorState } from '../state/editor-state.ts'
import styles from './page-desk.module.css'
import { TextLayer } from './text-layer.tsx'
import { useFitOnOpening } from './use-fit-on-opening.ts'
import { usePhone } from './use-phone.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'
import { useSettled } from './use-settled.ts'
import { useZoomGestures } from './use-zoom-gestures.ts'

interface PageDeskProps {
  readonly pdf: PdfDocument
  readonly file: File
  readonly state: EditorState
  readonly dispatch: Dispatch<EditorEvent>
  readonly ref: RefObject<HTMLElement | null>
  /** Told the element of the page itself. */
  readonly onSheet: (sheet: HTMLElement | null) => void
}

/** How long the zoom rests before a page is drawn anew, while its picture is stretched. */
const restMs = 150

/** The page, white in every theme, with its texts over it. */
export function PageDesk({ pdf, file, state, dispatch, ref, onSheet }: PageDeskProps) {
  const { page, pageCount, zoom } = state
  const text = state.texts[page]
  const size = usePageSize(pdf, page)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => onSheet(sheet.current), [onSheet])
  useScrollToTop(ref, page)
  useFitOnOpening(ref, size, (fit) => dispatch({ type: 'zoom-to', zoom: fit }))
  useZoomGestures({ desk: ref, sheet, zoom, onZoom: (to) => dispatch({ type: 'zoom-to', zoom: to }) })
  const drawnZoom = useSettled(zoom, restMs)

  const read = useEffectEvent(async () => {
    if (state.texts[page]) return
    dispatch({ type: 'read', page, text: await pdf.read(page) })
  })
  const inSheet = usePhone()
  const previewCall = usePreviewCalls()
  const edits = useShownEdits(state.history, page, inSheet)
  const preview = usePreview(pdf, state, edits, dispatch, previewCall)
  const forewarning = useForewarning(state, inSheet, previewCall)
  const { holder, drawn, shown } = useDrawing(
    preview ? { pdf: preview.pdf, page: 1 } : { pdf, page },
    page,
    drawnZoom,
    {
      onDrawn: () => void read(),
      onFailed: () => dispatch({ type: 'render-failed', page }),
    },
  )

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a page wider than its place is scrolled with the keys.
    <section className={styles.desk} ref={ref} tabIndex={0} aria-label={`Page ${page} of ${pageCount}`}>
      <div
        ref={sheet}
        className={styles.sheet}
        aria-busy={!drawn || drawnZoom !== zoom}
        style={size && { width: size.width * zoom, height: size.height * zoom }}
      >
        <div ref={holder} className={styles.picture} role="img" aria-label={`Page ${page} of ${file.name}`} />
        {text && (
          <TextLayer
            key={page}
            text={text}
            state={state}
            dispatch={dispatch}
            drawn={shown && shown.pdf === preview?.pdf ? preview.edits : []}
            forewarning={forewarning}
            picture={holder}
          />
        )}
      </div>
    </section>
  )
}

/** The size of the page that is shown; that of the page before until it is known. */
function usePageSize(pdf: PdfDocument, page: number): Size | undefined {
  const [size, setSize] = useState<Size>()
  // A page that cannot be had is told by the drawing of it.
  useEffect(() => subscribe(pdf.sizeOf(page), setSize, () => undefined), [pdf, page])
  return size
}
