import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PageOpener, pageOpener } from '../document/open-document.ts'
import type { DrawnPdf, PdfDocument } from '../document/pdf-document.ts'
import type { Edits } from '../edits/edit.ts'
import { saveElement } from '../edits/save-element.ts'
import { CallRefused } from '../session/session-calls.ts'
import type { EditorEvent, EditorState } from '../state/editor-state.ts'
import type { PreviewCall } from './preview-calls.ts'
import { useRetry } from './use-retry.ts'
import { wantedPreview } from './wanted-preview.ts'

/** A page as it will be saved: a document of that one page, and the edits in it. */
export interface PagePreview {
  readonly pdf: DrawnPdf
  readonly page: number
  readonly edits: Edits
}

/**
 * Asks for the present page as it will be saved whenever the edits that it is to show change, and again where that could not be
 * had; the last one while the next is on its way. Nothing where the page has no edits, or the server none to give.
 * @param original whose pages are as large as their previews
 */
export function usePreview(
  original: PdfDocument,
  state: EditorState,
  edits: Edits,
  dispatch: Dispatch<EditorEvent>,
  call: PreviewCall,
): PagePreview | undefined {
  const [made, setMade] = useState<Made>()
  const opener = useOpener()
  const { page } = state
  const request = wantedPreview(state, edits)
  const retry = useRetry()

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const { session } = state
    if (session.state !== 'connected') return
    const elements = edits.map(saveElement)
    const end = new AbortController()
    try {
      const answer = await call({ sessionId: session.id, pageNumber: page, elements }, signal)
      const pdf = await opener().open(answer.data, await original.sizeOf(page), end.signal)
      signal.throwIfAborted()
      setMade({ pdf, page, edits, end })
      retry.succeeded()
      dispatch({ type: 'previewed', page, outcomes: answer.outcomes })
    } catch (error) {
      end.abort()
      if (signal.aborted) return
      setMade(undefined)
      const sessionGone = error instanceof CallRefused && error.sessionGone
      if (!sessionGone) retry.failed()
      dispatch({ type: 'preview-failed', sessionGone })
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same once more.
  useEffect(() => {
    if (request === undefined) {
      setMade(undefined)
      return
    }
    const end = new AbortController()
    void ask(end.signal)
    return () => end.abort()
  }, [request, retry.attempt])

  useEffect(() => () => made?.end.abort(), [made])

  return made?.page === page ? made : undefined
}

interface Made extends PagePreview {
  /** Closes the document. */
  readonly end: AbortController
}

/** What previews need beside the engine that draws them is there for all. */
function useOpener(): () => PageOpener {
  const opener = useRef<PageOpener>(undefined)
  useEffect(() => () => opener.current?.close(), [])
  return () => {
    opener.current ??= pageOpener()
    return opener.current
  }
}
