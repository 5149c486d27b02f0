import { downloadPath } from '@folio/contract/download'
import { editingCosts } from '@folio/contract/editing/cost-text'
import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import { zoom as zoomLimits } from '@folio/contract/editing/editor'
import { editorText, renderFailedText } from '@folio/contract/editing/editor-text'
import type { ReportFact } from '@folio/contract/report'
import type { Edits } from '../edits/edit.ts'
import {
  activeEdit,
  begin,
  changedPage,
  changesIn,
  type EditHistory,
  finish,
  noEdits,
  redo,
  restore,
  sameEdits,
  undo,
  type Writing,
  write,
  writeAll,
} from '../edits/edit-history.ts'
import type { TextUnit } from '../edits/shown-texts.ts'
import type { PageText } from '../texts/text-item.ts'
import { outcomesLeft } from './outcomes-left.ts'
import { zoomed } from './zoom-steps.ts'

/** The server's side of the document. Without it there is no saving; editing goes on. */
export type Session =
  | { readonly state: 'connecting'; readonly sent: number; readonly total: number }
  /** `deletedAt`: when the server deletes the document, on this browser's clock (ms); absent when it did not say. */
  | { readonly state: 'connected'; readonly id: string; readonly deletedAt?: number | undefined }
  | { readonly state: 'none' }

/** A sentence for the visitor, and the reason behind it where the server gave one. */
export interface Notice {
  readonly text: string
  readonly detail?: string | undefined
}

/** A saved file that can be fetched. */
export interface SavedFile {
  /** With the editor's server base, where there is one. */
  readonly downloadUrl: string
  readonly fileName: string
  readonly report: readonly ReportFact[]
}

export interface EditorState {
  /** Number of pages of the file; 0 while it is being opened. */
  readonly pageCount: number
  readonly session: Session
  readonly mode: 'view' | 'edit'
  /** What a click on a text means. */
  readonly unit: TextUnit
  /** 1-based. */
  readonly page: number
  /** 1 is 100%: a point is a CSS pixel. */
  readonly zoom: number
  /** Texts of the pages that have been looked at, by the number of the page. */
  readonly texts: Readonly<Record<number, PageText>>
  readonly history: EditHistory
  /** What the server made of the edits as they are, as far as it has been asked. */
  readonly outcomes: readonly EditOutcome[]
  /** The page shows an estimate because its preview could not be had: told once. */
  readonly estimated: 'no' | 'told' | 'known'
  readonly saving: boolean
  /** The last saved file while it can be fetched, and the edits in it. */
  readonly saved: (SavedFile & { readonly edits: Edits }) | null
  /** Whether the visitor is told of it: until they have seen it, or something later went wrong. */
  readonly savedIsNews: boolean
  readonly notice: Notice | null
  /** What an edited copy will be without: sentences, until they have been seen. */
  readonly costs: 'unknown' | 'seen' | readonly string[]
  /** Original texts that the server cannot take out of the document: the save with these edits was refused. */
  readonly refused: readonly string[]
  /** Addresses of all that the server keeps for this editor. */
  readonly stored: readonly string[]
}

/** What happens to the editor: by the visitor, by the document or by the server. Pages are counted from 1. */
export type EditorEvent =
  | { readonly type: 'opened'; readonly pageCount: number }
  | { readonly type: 'uploading'; readonly sent: number; readonly total: number }
  | {
      readonly type: 'connected'
      readonly id: string
      readonly deletedAt?: number | undefined
      /** What the server says of the document. */
      readonly report?: readonly ReportFact[]
    }
  | { readonly type: 'connection-failed'; readonly detail?: string | undefined }
  | { readonly type: 'retry' }
  | { readonly type: 'mode' | 'unit' }
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'zoom'; readonly direction: 1 | -1 }
  | { readonly type: 'zoom-to'; readonly zoom: number }
  | { readonly type: 'read'; readonly page: number; readonly text: PageText }
  | { readonly type: 'render-failed'; readonly page: number }
  | { readonly type: 'begin'; readonly id: string }
  | { readonly type: 'write'; readonly content: string }
  | { readonly type: 'write-all'; readonly writings: readonly Writing[] }
  | { readonly type: 'finish' }
  | { readonly type: 'restore'; readonly ids: readonly string[] }
  | { readonly type: 'undo' | 'redo' }
  | {
      readonly type: 'previewed'
      readonly page: number
      readonly outcomes: readonly EditOutcome[]
    }
  | { readonly type: 'preview-failed'; readonly sessionGone: boolean }
  | { readonly type: 'dismiss-estimated' }
  | { readonly type: 'saving' }
  | { readonly type: 'saved'; readonly file: SavedFile; readonly edits: Edits }
  | {
      readonly type: 'save-failed'
      readonly text: string
      readonly sessionGone: boolean
      /** Ids of the edits for which it was refused. */
      readonly refused: readonly string[]
    }
  | { readonly type: 'download-failed'; readonly text: string }
  | { readonly type: 'deleted' }
  | { readonly type: 'refused'; readonly text: string }
  | { readonly type: 'dismiss' | 'dismiss-saved' | 'dismiss-costs' }

const connecting: Session = { state: 'connecting', sent: 0, total: 0 }

/** A file that has just been chosen. */
export const opening: EditorState = {
  pageCount: 0,
  session: connecting,
  mode: 'view',
  unit: 'paragraph',
  page: 1,
  zoom: zoomLimits.initial,
  texts: {},
  history: noEdits,
  outcomes: [],
  estimated: 'no',
  saving: false,
  saved: null,
  savedIsNews: false,
  notice: null,
  costs: 'unknown',
  refused: [],
  stored: [],
}

/** Edits that go on later, and what is known of them. */
export interface KeptEdits {
  readonly history: EditHistory
  readonly outcomes: readonly EditOutcome[]
}

/** A file whose edits were kept: where one was writing last, ready to go on. */
export const resumed = ({ history, outcomes }: KeptEdits): EditorState => ({
  ...opening,
  history,
  outcomes,
  mode: 'edit',
  page: history.edits.at(-1)?.pageNumber ?? opening.page,
})

/** Whether there are edits that the file saved last does not have. */
export const unsaved = ({ history, saved }: EditorState): boolean =>
  !sameEdits(changesIn(history), saved?.edits ?? [])

/** Whether pressing Save does something. */
export const canSave = ({ saving, session, history }: EditorState): boolean =>
  !saving && session.state === 'connected' && changesIn(history).length > 0

/** The editor as a function of what happened; effects stand in `use-editor.ts`. */
export function next(state: EditorState, event: EditorEvent): EditorState {
  const after = changed(state, event)
  const outcomes = outcomesLeft(after.outcomes, state.history.edits, after.history.edits)
  return outcomes === after.outcomes ? after : { ...after, outcomes }
}

function changed(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'opened':
      return { ...state, pageCount: event.pageCount }
    case 'uploading':
      return state.session.state === 'connecting'
        ? { ...state, session: { state: 'connecting', sent: event.sent, total: event.total } }
        : state
    case 'connected':
      return {
        ...state,
        session: { state: 'connected', id: event.id, deletedAt: event.deletedAt },
        costs: state.costs === 'unknown' ? editingCosts(event.report ?? []) : state.costs,
        stored: [...state.stored, downloadPath('editor', event.id)],
      }
    case 'connection-failed':
      return {
        ...state,
        session: { state: 'none' },
        notice: { text: editorText.uploadFailed, detail: event.detail },
      }
    case 'retry':
      return state.session.state === 'none' ? { ...state, session: connecting, notice: null } : state
    case 'mode':
      return { ...finished(state), mode: state.mode === 'edit' ? 'view' : 'edit' }
    case 'unit':
      return { ...finished(state), unit: state.unit === 'line' ? 'paragraph' : 'line' }
    case 'page':
      return turnTo(state, event.page)
    case 'zoom':
      return { ...state, zoom: zoomed(state.zoom, event.direction) }
    case 'zoom-to':
      return { ...state, zoom: event.zoom }
    case 'read':
      return { ...state, texts: { ...state.texts, [event.page]: event.text } }
    case 'render-failed':
      return { ...state, notice: { text: renderFailedText(event.page) } }
    case 'begin':
      return beginEdit(state, event.id)
    case 'write':
      return { ...state, history: write(state.history, event.content, pageWidth(state)) }
    case 'write-all':
      return writtenAll(state, event.writings)
    case 'finish':
      return finished(state)
    case 'restore':
      return showing(state, restore(state.history, event.ids))
    case 'undo':
      return showing(state, undo(state.history))
    case 'redo':
      return showing(state, redo(state.history))
    case 'previewed':
      return {
        ...state,
        outcomes: [
          ...state.outcomes.filter(({ pageNumber }) => pageNumber !== event.page),
          ...event.outcomes,
        ],
        estimated: 'no',
      }
    case 'preview-failed':
      return {
        ...state,
        session: event.sessionGone ? { state: 'none' } : state.session,
        estimated: state.estimated === 'no' ? 'told' : state.estimated,
      }
    case 'dismiss-estimated':
      return { ...state, estimated: 'known' }
    case 'saving':
      return { ...finished(state), saving: true, notice: null, refused: [] }
    case 'saved':
      return {
        ...state,
        saving: false,
        saved: { ...event.file, edits: event.edits },
        savedIsNews: true,
        notice: null,
        stored: [...state.stored, event.file.downloadUrl],
      }
    case 'save-failed':
      return showingRefused({
        ...state,
        saving: false,
        savedIsNews: false,
        session: event.sessionGone ? { state: 'none' } : state.session,
        notice: { text: event.text },
        refused: state.history.edits
          .filter(({ id }) => event.refused.includes(id))
          .map(({ originalId }) => originalId),
      })
    case 'download-failed':
      return { ...state, saved: null, notice: { text: event.text } }
    case 'deleted':
      return { ...state, session: { state: 'none' }, saved: null, stored: [] }
    case 'refused':
      return { ...state, notice: { text: event.text } }
    case 'dismiss':
      return { ...state, notice: null }
    case 'dismiss-saved':
      return { ...state, savedIsNews: false }
    case 'dismiss-costs':
      return { ...state, costs: 'seen' }
  }
}

const finished = (state: EditorState): EditorState => ({ ...state, history: finish(state.history) })

/** Turns to a page that exists, named by a whole number; anything else leaves the page as it is. */
function turnTo(state: EditorState, page: number): EditorState {
  const exists = Number.isInteger(page) && page >= 1 && page <= state.pageCount
  return exists && page !== state.page ? { ...finished(state), page } : state
}

function beginEdit(state: EditorState, id: string): EditorState {
  const { items = [], paragraphs = [] } = state.texts[state.page] ?? {}
  const item = [...items, ...paragraphs].find((text) => text.id === id)
  if (!item || state.mode !== 'edit') return state
  return { ...state, history: begin(state.history, item, pageWidth(state)) }
}

/** Texts that are written so are edits like others: one is in edit mode then. The page stays where it shows one of them. */
function writtenAll(state: EditorState, writings: readonly Writing[]): EditorState {
  const history = writeAll(state.history, writings)
  const isHere = writings.some(({ item }) => item.pageNumber === state.page)
  return { ...(isHere ? { ...state, history } : showing(state, history)), mode: 'edit' }
}

/** Turns to where something changed, so that no step happens out of sight. */
const showing = (state: EditorState, history: EditHistory): EditorState => ({
  ...state,
  history,
  page: changedPage(state.history.edits, history.edits) ?? state.page,
})

/** Turns to the first text that stands in the way of a save, unless something is being written. */
function showingRefused(state: EditorState): EditorState {
  const { history, refused } = state
  const [first] = history.edits
    .filter(({ originalId }) => refused.includes(originalId))
    .sort((left, right) => left.pageNumber - right.pageNumber)
  return first && !activeEdit(history) ? { ...state, page: first.pageNumber } : state
}

const pageWidth = ({ texts, page }: EditorState): number => texts[page]?.width ?? Number.POSITIVE_INFINITY
