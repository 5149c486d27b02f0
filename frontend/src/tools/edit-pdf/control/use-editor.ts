import { downloadPath } from '@folio/contract/download'
import { editorText, saveFailedText, saveRefusal } from '@folio/contract/editing/editor-text'
import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Pair } from '../../../flow/comparing/compared-pairs.ts'
import { useSettings } from '../../../installation/settings.ts'
import { savedPair } from '../comparison/saved-pair.ts'
import type { LockedFile } from '../document/open-document.ts'
import type { PdfDocument } from '../document/pdf-document.ts'
import { changesIn, type EditHistory, finish, restore } from '../edits/edit-history.ts'
import { saveElement } from '../edits/save-element.ts'
import { CallRefused, checkSaved, deleteSaved, fetchSaved, saveEdits } from '../session/session-calls.ts'
import { useSession } from '../session/use-session.ts'
import {
  type EditorEvent,
  type EditorState,
  type KeptEdits,
  next,
  opening,
  resumed,
  unsaved,
} from '../state/editor-state.ts'
import { useDocument } from './use-document.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** What an editor is opened with. */
export interface OpenedFile extends LockedFile {
  /** Names the edits in this browser's store, where they wait until they are saved. */
  readonly draft: string
  /** Edits to go on with, of the same file. */
  readonly kept?: KeptEdits | undefined
}

export interface EditorControl {
  readonly state: EditorState
  readonly dispatch: Dispatch<EditorEvent>
  readonly pdf: PdfDocument | undefined
  readonly save: () => void
  /** Leaves the texts that were refused as they are in the document, and saves what else was changed. */
  readonly saveOthers: () => void
  readonly download: () => void
  /** Opens the saved file beside the one that was opened. */
  readonly compare: () => void
  /** Both, while they are looked at. */
  readonly compared: Pair | undefined
  readonly endComparison: () => void
  /** For what the server is asked whether the saved file is still there. */
  readonly fetching: 'download' | 'compare' | undefined
  /** Has the server forget the document and all that was saved of it. */
  readonly deleteNow: () => void
  /** Has it forget the document alone, as the editor is closed. */
  readonly forget: () => void
}

type Saved = NonNullable<EditorState['saved']>

/** The editor of one file: its state, and all that happens beside it. */
export function useEditor(
  { file, password, kept }: OpenedFile,
  onFailed: (text: string, locked: boolean) => void,
): EditorControl {
  const [state, dispatch] = useReducer(next, kept ? resumed(kept) : opening)
  const { editorBase } = useSettings()
  const [fetching, setFetching] = useState<EditorControl['fetching']>()
  const [compared, setCompared] = useState<Pair>()
  const document = useDocument(
    { file, password },
    {
      onOpened: ({ pdf: { pageCount }, session }) => {
        dispatch({ type: 'opened', pageCount })
        if (session) dispatch({ type: 'connected', ...session })
      },
      onFailed,
    },
  )
  const pdf = document?.pdf
  useSession({ file, password }, pdf !== undefined && state.session.state === 'connecting', dispatch)
  useLeaveWarning(unsaved(state))
  const untilClosed = useClosing()

  const save = async (history: EditHistory) => {
    if (state.saving) return
    const { edits } = finish(history)
    const id = state.session.state === 'connected' ? state.session.id : null
    const refusal = saveRefusal({ id, edits: edits.length })
    if (id === null || refusal !== undefined) {
      dispatch({ type: 'refused', text: refusal ?? editorText.saveWithoutSession })
      return
    }
    dispatch({ type: 'saving' })
    const signal = untilClosed()
    try {
      dispatch({
        type: 'saved',
        edits,
        file: await saveEdits(editorBase, id, edits.map(saveElement), signal),
      })
    } catch (error) {
      if (signal.aborted) return
      const refused = error instanceof CallRefused ? error : undefined
      dispatch({
        type: 'save-failed',
        text: refused?.message ?? saveFailedText({ kind: 'thrown', message: String(error) }),
        sessionGone: refused?.sessionGone ?? false,
        refused: refused?.elements ?? [],
      })
    }
  }

  const saveOthers = () => {
    const ids = state.refused
    const history = restore(state.history, ids)
    dispatch({ type: 'restore', ids })
    dispatch({ type: 'dismiss' })
    if (changesIn(history).length > 0) void save(history)
  }

  const withSaved = async (
    purpose: EditorControl['fetching'],
    use: (saved: Saved, size: number | undefined, signal: AbortSignal) => Promise<void> | void,
  ) => {
    if (fetching) return
    const { saved } = state
    if (!saved) {
      dispatch({ type: 'refused', text: editorText.downloadBeforeSaving })
      return
    }
    setFetching(purpose)
    const signal = untilClosed()
    try {
      const size = await checkSaved(saved)
      if (!signal.aborted) await use(saved, size, signal)
    } catch (error) {
      if (signal.aborted) return
      dispatch({ type: 'download-failed', text: error instanceof Error ? error.message : String(error) })
    }
    setFetching(undefined)
  }

  const download = () => withSaved('download', (saved, _, signal) => fetchSaved(saved, signal))
  const compare = () =>
    withSaved('compare', (saved, size) =>
      setCompared(savedPair(document?.source ?? { file, password }, { ...saved, size }, state.page)),
    )

  const deleteNow = async () => {
    try {
      await deleteSaved(state.stored)
      dispatch({ type: 'deleted' })
    } catch (error) {
      dispatch({ type: 'refused', text: error instanceof Error ? error.message : String(error) })
    }
  }

  // What cannot be deleted now is deleted when its hour is over; nobody waits for it.
  const forget = () => {
    const { session } = state
    if (session.state === 'connected')
      deleteSaved([downloadPath('editor', session.id)]).catch(() => undefined)
  }

  return {
    state,
    dispatch,
    pdf,
    save: () => void save(state.history),
    saveOthers,
    download: () => void download(),
    compare: () => void compare(),
    compared,
    endComparison: () => setCompared(undefined),
    fetching,
    deleteNow: () => void deleteNow(),
    forget,
  }
}

/** A signal that ends with the component. */
function useClosing(): () => AbortSignal {
  const end = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    end.current = controller
    return () => controller.abort()
  }, [])
  return useCallback(() => end.current?.signal ?? AbortSignal.abort(), [])
}
