import { isDownloadUrl } from '@folio/contract/download'
import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import {
  editedFileName,
  previewEndpoint,
  type SaveElement,
  type SavePdfResult,
  saveEndpoint,
} from '@folio/contract/editing/editor'
import {
  editedDownloadFailedText,
  fileNotFoundText,
  saveFailedText,
} from '@folio/contract/editing/editor-text'
import type { PreviewPdfRequest, PreviewPdfResult } from '@folio/contract/editing/preview'
import { previewFailedText } from '@folio/contract/editing/preview-text'
import { writeOption } from '@folio/contract/options/options'
import type { ReportFact } from '@folio/contract/report'
import { editPdf } from '@folio/contract/tools/edit-pdf'
import { offlineFirst } from '@folio/contract/wording/error-text'
import { deleteStored, notDeletedText } from '../../../browser/delete-stored.ts'
import {
  NoAnswer,
  type Reply,
  type RequestOptions,
  request,
  type Transfer,
} from '../../../browser/request.ts'
import { requestPersistently } from '../../../browser/request-persistently.ts'
import { save, saveFrom } from '../../../browser/save.ts'
import type { LockedFile } from '../document/open-document.ts'
import type { SavedFile } from '../state/editor-state.ts'

/** The server ends every request after three minutes; a silence beyond that is a lost line. */
const patienceMs = 200_000

interface Refusal {
  /** The server does not know the document any more. */
  readonly sessionGone?: boolean
  /** Ids of the edits for which a save was refused. */
  readonly elements?: readonly string[]
}

/** A sentence for the visitor. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly sessionGone: boolean
  readonly elements: readonly string[]

  constructor(text: string, { sessionGone = false, elements = [] }: Refusal = {}) {
    super(text)
    this.sessionGone = sessionGone
    this.elements = elements
  }
}

interface UploadWatch {
  readonly signal: AbortSignal
  readonly onUpload: (transfer: Transfer) => void
}

export interface OpenedSession {
  readonly id: string
  /** What the server says of the document. */
  readonly report: readonly ReportFact[]
  /** On this browser's clock, ms. */
  readonly deletedAt?: number | undefined
}

/** Gives the server the document to edit. Rejects with the server's reason, or none. */
export async function openSession(
  { file, password }: LockedFile,
  watch: UploadWatch,
): Promise<OpenedSession> {
  const body = new FormData()
  if (password) body.append('passwords', writeOption([password]))
  body.append(editPdf.field, file, file.name)
  const reply = await requestPersistently('text', {
    ...watch,
    ...{ method: 'POST', url: editPdf.endpoint, body, patienceMs },
  })
  const answer = parse(reply.body)
  const { success, sessionId, error, expiresAt, report } = answer ?? {}
  if (reply.ok && success === true && typeof sessionId === 'string' && sessionId !== '')
    return {
      id: sessionId,
      deletedAt: onOwnClock(expiresAt, reply),
      report: Array.isArray(report) ? report : [],
    }
  throw new CallRefused(typeof error === 'string' ? error : '')
}

/**
 * Writes edits into the document. Rejects with `CallRefused`.
 * @param base what the addresses of the editor's calls are appended to; empty for this very site
 */
export async function saveEdits(
  base: string,
  sessionId: string,
  elements: readonly SaveElement[],
  signal: AbortSignal,
): Promise<SavedFile> {
  const sent = requestPersistently(
    'text',
    jsonPost(base + saveEndpoint, { sessionId, elements }, { signal, patienceMs }),
  )
  const reply = await sent.catch((error: unknown) => {
    if (signal.aborted) throw error
    const message = error instanceof Error ? error.message : ''
    const offline = error instanceof NoAnswer && error.offline
    throw new CallRefused(saveFailedText({ kind: 'thrown', message, offline }))
  })
  return savedFile(reply, base)
}

function savedFile(reply: Reply<string>, base: string): SavedFile {
  const { status, statusText } = reply
  const answer: Partial<SavePdfResult> | undefined = parse(reply.body)
  const sessionGone = status === 404 || status === 410
  if (!answer)
    throw new CallRefused(saveFailedText({ kind: 'unreadable', status, statusText }), { sessionGone })
  const { success, downloadUrl, fileName, error, message, report, elements = [] } = answer
  if (reply.ok && success && isDownloadUrl(downloadUrl))
    return { downloadUrl: base + downloadUrl, fileName: fileName || editedFileName, report: report ?? [] }
  throw new CallRefused(saveFailedText({ kind: 'answer', error, message }), { sessionGone, elements })
}

export interface PreviewedPage {
  /** A PDF of the one page. */
  readonly data: ArrayBuffer
  /** What became of its edits; none where an edit is as it was asked for. */
  readonly outcomes: readonly EditOutcome[]
}

/** A preview that takes longer helps nobody who is writing. */
const previewPatienceMs = 15_000

/**
 * What the server would save of one page. Rejects with `CallRefused`, or with the signal's reason.
 * @param elements edits of that page
 */
export async function previewPage(
  base: string,
  { sessionId, pageNumber, elements }: PreviewPdfRequest,
  signal: AbortSignal,
): Promise<PreviewedPage> {
  const body = { sessionId, pageNumber, elements }
  const sent = request(
    'text',
    jsonPost(base + previewEndpoint, body, { signal, patienceMs: previewPatienceMs }),
  )
  const reply = await sent.catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new CallRefused(previewFailedText)
  })
  const { success, page, outcomes = [], error }: Partial<PreviewPdfResult> = parse(reply.body) ?? {}
  if (!reply.ok || !success || page === undefined) {
    const sessionGone = reply.status === 404 || reply.status === 410
    throw new CallRefused(error ?? previewFailedText, { sessionGone })
  }
  return { data: bytesOf(page), outcomes }
}

const jsonPost = (
  url: string,
  body: object,
  how: { readonly signal: AbortSignal; readonly patienceMs: number },
): RequestOptions => ({
  ...{ method: 'POST', url, body: JSON.stringify(body) },
  headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  ...how,
})

function bytesOf(base64: string): ArrayBuffer {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes.buffer
}

/**
 * Asks whether a saved file is still there. Resolves to its bytes, where the server tells them; rejects with
 * `CallRefused`.
 */
export async function checkSaved({ downloadUrl }: SavedFile): Promise<number | undefined> {
  const reply = await requestPersistently('text', { method: 'HEAD', url: downloadUrl, patienceMs }).catch(
    (error: unknown) => {
      throw notFetched(error)
    },
  )
  if (!reply.ok) throw new CallRefused(fileNotFoundText(reply.status, reply.statusText))
  const length = reply.header('Content-Length')
  return length === null ? undefined : Number(length)
}

/**
 * Lets the browser fetch a saved file under its name. Browsers give no names to files of another origin and would
 * leave the page for them, so such a file is read first. Rejects with `CallRefused`.
 */
export async function fetchSaved({ downloadUrl, fileName }: SavedFile, signal: AbortSignal): Promise<void> {
  if (new URL(downloadUrl, location.href).origin !== location.origin)
    return save(await contentOf(downloadUrl, signal), fileName)
  saveFrom(downloadUrl, fileName)
}

/** A saved file with its bytes, as if it had been chosen from disk. Rejects with `CallRefused`. */
export async function savedContent({
  downloadUrl,
  fileName,
}: Pick<SavedFile, 'downloadUrl' | 'fileName'>): Promise<File> {
  const { signal } = new AbortController()
  return new File([await contentOf(downloadUrl, signal)], fileName, { type: 'application/pdf' })
}

async function contentOf(url: string, signal: AbortSignal): Promise<Blob> {
  const reply = await requestPersistently('blob', { method: 'GET', url, signal, patienceMs }).catch(
    (error: unknown) => {
      throw notFetched(error)
    },
  )
  if (!reply.ok) throw new CallRefused(fileNotFoundText(reply.status, reply.statusText))
  return reply.body
}

/** Where there is no connection at all, nothing is said against the file alone. */
function notFetched(error: unknown): CallRefused {
  const text = editedDownloadFailedText(error instanceof Error ? error.message : String(error))
  return new CallRefused(offlineFirst({ offline: error instanceof NoAnswer && error.offline }, text))
}

/** Deletes what the server keeps; what is gone already counts as deleted. Rejects with `CallRefused`. */
export async function deleteSaved(addresses: readonly string[]): Promise<void> {
  if ((await deleteStored(addresses)) !== 'deleted') throw new CallRefused(notDeletedText)
}

/** What counts is how long a file lives, not what a clock says. */
function onOwnClock(expiresAt: unknown, reply: Reply<string>): number | undefined {
  const [end, now] = [Date.parse(String(expiresAt)), Date.parse(reply.header('Date') ?? '')]
  if (Number.isNaN(end)) return undefined
  return Number.isNaN(now) ? end : Date.now() + end - now
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
